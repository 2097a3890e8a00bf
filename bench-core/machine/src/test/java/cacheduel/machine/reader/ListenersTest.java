// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class ListenersTest {
  @Test
  void processThatListens_isNamedUntilItDoesNot() throws Exception {
    InetSocketAddress address;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      address = new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort());
      assertThat(Listeners.at(address)).containsExactly(ProcessHandle.current().pid());
    }
    assertThat(Listeners.at(address)).isEmpty();
  }

  @Test
  void addressOfAnotherMachine_isNotHere() throws Exception {
    // 192.0.2.0/24 is for documentation, RFC 5737
    InetAddress elsewhere = InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1});
    assertThat(Listeners.isHere(new InetSocketAddress(elsewhere, 80))).isFalse();
    assertThat(Listeners.at(new InetSocketAddress(elsewhere, 80))).isEmpty();
  }
}
