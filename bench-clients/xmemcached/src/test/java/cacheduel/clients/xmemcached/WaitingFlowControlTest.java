// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class WaitingFlowControlTest {
  private static final int LARGE = 1 << 20;
  private static final long LONG_MILLIS = 60_000;

  @Test
  void aquire_waitsForARelease() {
    WaitingFlowControl flow = WaitingFlowControl.of(LARGE, LONG_MILLIS);
    drain(flow);

    CompletableFuture<Boolean> waiting = CompletableFuture.supplyAsync(flow::aquire);
    flow.release();

    assertThat(waiting.join()).isTrue();
    assertThat(flow.permits()).isZero();
  }

  @Test
  void aquire_givesUpAfterItsTime() {
    WaitingFlowControl flow = WaitingFlowControl.of(LARGE, 3);
    drain(flow);

    assertThat(flow.aquire()).isFalse();
  }

  @Test
  void aquire_keepsTheInterruptFlag() {
    WaitingFlowControl flow = WaitingFlowControl.of(LARGE, LONG_MILLIS);
    drain(flow);

    Thread.currentThread().interrupt();

    assertThat(flow.aquire()).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void max_isSmallerForLargeValues() {
    assertThat(WaitingFlowControl.of(100, LONG_MILLIS).max()).isEqualTo(4096);
    assertThat(WaitingFlowControl.of(LARGE, LONG_MILLIS).max()).isEqualTo(64);
  }

  private static void drain(WaitingFlowControl flow) {
    while (flow.permits() > 0) {
      assertThat(flow.aquire()).isTrue();
    }
  }
}
