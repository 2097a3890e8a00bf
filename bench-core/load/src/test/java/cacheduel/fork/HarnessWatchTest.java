// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HarnessWatchTest {
  private final CountDownLatch ended = new CountDownLatch(1);

  @Test
  void fork_endsWithItsHarness() throws Exception {
    Pipe pipe = Pipe.open();
    try (Pipe.SinkChannel harness = pipe.sink()) {
      Thread watch = HarnessWatch.start(pipe.source(), ended::countDown);
      harness.write(ByteBuffer.wrap(new byte[] {'\n'}));

      assertThat(watch.isDaemon()).isTrue();
      assertThat(ended.getCount()).describedAs("while the harness lives").isOne();
    }

    assertThat(ended.await(120, TimeUnit.SECONDS)).isTrue();
  }

  /** A thread that still reads when its JVM exits would delay the exit. */
  @Test
  void interruptedWatch_endsAndLeavesTheForkAlone() throws Exception {
    Pipe pipe = Pipe.open();
    try (Pipe.SinkChannel harness = pipe.sink()) {
      Thread watch = HarnessWatch.start(pipe.source(), ended::countDown);

      watch.interrupt();

      watch.join(120_000);
      assertThat(watch.isAlive()).isFalse();
      assertThat(harness.isOpen()).isTrue();
      assertThat(ended.getCount()).describedAs("not ended").isOne();
    }
  }
}
