// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** A client that could not be opened leaves nothing open. */
class FolsomClientTest {
  private static final Duration TIMEOUT = Duration.ofMillis(300);
  private static final long LONGEST_MILLIS = 120_000;

  /** Event loops have open files from the start, and threads only once there is a connection. */
  @Test
  void optionThatTheLibraryDoesNotHave_leavesNoFileOpen() throws Exception {
    assumeTrue(
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean,
        "the JVM does not report its open files");
    ClientConfig wrong = config().tunedTo(Map.of("retry", "perhaps"));
    // the first one also opens the files of the classes that it loads
    assertWrongOption(wrong);
    long before = openFiles();
    assertWrongOption(wrong);
    assertThat(openFilesDownTo(before)).isLessThanOrEqualTo(before);
  }

  /** Returns the number of open files, as soon as there are no more than a given number. */
  private static long openFilesDownTo(long most) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_MILLIS);
    while (openFiles() > most && System.nanoTime() - end < 0) {
      Thread.sleep(10);
    }
    return openFiles();
  }

  private static void assertWrongOption(ClientConfig wrong) {
    assertThatThrownBy(() -> FolsomClient.open(wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("retry is perhaps");
  }

  private static long openFiles() {
    return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getOpenFileDescriptorCount();
  }

  @Test
  void refusedConnection_leavesNoThread() throws Exception {
    assertThatThrownBy(() -> FolsomClient.open(config())).isInstanceOf(TimeoutException.class);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      // not the one of the library that is for all of its clients
      if (thread.getName().matches("folsom-[0-9]+-[0-9]+")) {
        thread.join(LONGEST_MILLIS);
        assertThat(thread.isAlive()).as("%s", thread).isFalse();
      }
    }
  }

  /** Returns the configuration of a client of a server that is not there. */
  private static ClientConfig config() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    return new ClientConfig(
        List.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)),
        Protocol.ASCII,
        Mode.ASYNC,
        SettingsProfile.FAIR,
        1,
        1,
        TIMEOUT,
        TIMEOUT,
        1 << 20,
        true);
  }
}
