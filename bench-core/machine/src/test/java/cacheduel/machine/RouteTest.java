// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RouteTest {
  private static final InetSocketAddress LOOPBACK =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 11211);

  @Test
  void loopback_isLocal() throws Exception {
    NetworkInterface loopback = NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress());
    assertThat(Route.to(LOOPBACK)).isEqualTo(new Route(loopback.getName(), true));
  }

  @Test
  void ownAddressOfACard_goesByLoopback() throws Exception {
    Optional<InetAddress> own = NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
        .findFirst();
    assumeThat(own).isPresent();
    assertThat(Route.to(new InetSocketAddress(own.orElseThrow(), 11211)))
        .isEqualTo(Route.to(LOOPBACK));
  }

  @Test
  void addressOutThere_isNotLocal() throws Exception {
    // of a network that is for documentation only (RFC 5737); nothing is sent to it
    Route route = Route.to(
        new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), 11211));
    assumeThat(route).as("a default route").isNotNull();
    assertThat(route).extracting("local").isEqualTo(false);
    assertThat(route).isNotEqualTo(Route.to(LOOPBACK));
  }

  @Test
  void unknownHost_hasNoRoute() {
    assertThat(Route.to(InetSocketAddress.createUnresolved("no.such.host.invalid", 1)))
        .isNull();
  }

  @Test
  void severalServers_shareARoute() {
    assertThat(Route.toAll(
            List.of(LOOPBACK, new InetSocketAddress(InetAddress.getLoopbackAddress(), 11212))))
        .hasSize(1);
  }
}
