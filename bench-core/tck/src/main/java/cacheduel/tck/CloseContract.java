// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.Feature;
import cacheduel.socket.SocketCensus;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A closed client leaves no thread and no connection. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class CloseContract extends Contract {
  private static final int ROUNDS = 3;

  @Test
  void threads_areGoneWhenCloseReturns() throws Exception {
    useOnce();
    Set<Thread> before = KitThreads.alive();
    for (int i = 0; i < ROUNDS; i++) {
      useOnce();
      assertThat(KitThreads.leftSince(before)).describedAs("after round %d", i).isEmpty();
    }
  }

  @Test
  void sockets_areGoneWhenCloseReturns() throws Exception {
    assumeTrue(TcpNoDelay.canTell(), "only Linux reports the sockets of a process");
    client.close();
    for (int i = 0; i < ROUNDS; i++) {
      useOnce();
      assertThat(KitThreads.left(this::sockets, open -> open.orElse(0) == 0)).hasValue(0);
    }
    open();
  }

  @Test
  void closedClient_doesNotAnswerMisses() throws Exception {
    KitClient closed = variant.openHasty(List.of(server.address()));
    closed.close();
    assertFails(() -> closed.get(newKey()));
  }

  private void useOnce() throws Exception {
    try (KitClient used = variant.open(List.of(server.address()))) {
      used.set(newKey(), new byte[] {1});
      if (!variant.has(Feature.NO_BULK_GET)) {
        used.getBulk(List.of(newKey(), newKey()));
      }
      used.get(newKey());
    }
  }

  private OptionalInt sockets() {
    return SocketCensus.established(List.of(server.address()));
  }
}
