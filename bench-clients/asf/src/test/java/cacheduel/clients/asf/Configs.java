// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;

/** Configurations for 20 threads and servers on this machine. */
final class Configs {
  private Configs() {}

  /** Skips a test if the stand-in is excluded and the user supplied no library. */
  static void assumeTheLibrary() {
    assumeTrue(new AsfProvider().missing().isEmpty(), "the library is missing");
  }

  static ClientConfig of(SettingsProfile profile, int... ports) {
    return new ClientConfig(
        Arrays.stream(ports)
            .mapToObj(port -> new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
            .toList(),
        Protocol.ASCII,
        Mode.BLOCKING,
        profile,
        20,
        20,
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        1024,
        true);
  }
}
