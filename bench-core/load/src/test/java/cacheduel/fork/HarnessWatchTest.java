// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HarnessWatchTest {
  private final CountDownLatch ended = new CountDownLatch(1);

  @Test
  void fork_endsWithItsHarness() throws Exception {
    try (PipedOutputStream harness = new PipedOutputStream()) {
      Thread watch = HarnessWatch.start(new PipedInputStream(harness), ended::countDown);
      harness.write('\n');
      harness.flush();

      assertThat(watch.isDaemon()).isTrue();
      assertThat(ended.getCount()).describedAs("while the harness lives").isOne();
    }

    assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
  }
}
