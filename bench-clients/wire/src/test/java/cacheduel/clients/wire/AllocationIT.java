// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClient;
import cacheduel.client.Protocol;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A call allocates what it returns. */
class AllocationIT {
  private static final int VALUE_BYTES = 1024;
  private static final int ARRAY_HEADER = 16;
  private static final int ROUNDS = 5_000;

  /** Bytes of the call, of what it captures, and of the record that ties it to its connection. */
  private static final int CALL = 128;

  /** For what the JVM itself does on the thread now and then, such as compiling. */
  private static final double TOLERANCE = 4;

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void blockingCalls_allocateTheValueAndLittleElse(Protocol protocol) throws Exception {
    byte[] value = new byte[VALUE_BYTES];
    try (WireServer server = WireServer.start(protocol);
        CacheClient client = WireClients.blocking(server.address(), protocol, 1, 1)) {
      assertThat(bytesOfACall(() -> client.set("k", value, 60))).isLessThan(CALL + TOLERANCE);
      assertThat(bytesOfACall(() -> client.get("k")))
          .isBetween(1.0 * VALUE_BYTES, VALUE_BYTES + ARRAY_HEADER + CALL + TOLERANCE);
      assertThat(bytesOfACall(() -> client.get("missing"))).isLessThan(CALL + TOLERANCE);
      assertThat(bytesOfACall(() -> client.delete("missing"))).isLessThan(CALL + TOLERANCE);
    }
  }

  private interface Call {
    void run() throws Exception;
  }

  private static double bytesOfACall(Call call) throws Exception {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    for (int i = 0; i < ROUNDS; i++) {
      call.run();
    }
    long before = threads.getThreadAllocatedBytes(self);
    for (int i = 0; i < ROUNDS; i++) {
      call.run();
    }
    return (threads.getThreadAllocatedBytes(self) - before) / (double) ROUNDS;
  }
}
