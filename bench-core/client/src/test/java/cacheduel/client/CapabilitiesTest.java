// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class CapabilitiesTest {
  private final Capabilities all = new Capabilities(
      Set.of(Protocol.ASCII, Protocol.RESP3),
      Set.of(Mode.BLOCKING, Mode.NOREPLY),
      Set.of(Feature.EMPTY_VALUES));

  @Test
  void everyProtocol_hasEveryMode() {
    assertThat(all.modes(Protocol.RESP3)).containsExactlyInAnyOrder(Mode.BLOCKING, Mode.NOREPLY);
    assertThat(all.has(Protocol.ASCII, Mode.NOREPLY)).isTrue();
    assertThat(all.has(Protocol.ASCII, Mode.ASYNC)).isFalse();
    assertThat(all.has(Protocol.BINARY, Mode.BLOCKING)).isFalse();
    assertThat(all.modes(Protocol.BINARY)).isEmpty();
  }

  @Test
  void limitedMode_isThatOfItsProtocolsOnly() {
    Capabilities restricted = all.restrict(Mode.NOREPLY, Set.of(Protocol.ASCII));
    assertThat(restricted.has(Protocol.ASCII, Mode.NOREPLY)).isTrue();
    assertThat(restricted.has(Protocol.RESP3, Mode.NOREPLY)).isFalse();
    assertThat(restricted.modes(Protocol.RESP3)).containsExactly(Mode.BLOCKING);
    assertThat(restricted.has(Feature.EMPTY_VALUES)).isTrue();
  }
}
