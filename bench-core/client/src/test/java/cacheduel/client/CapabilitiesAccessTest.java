// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class CapabilitiesAccessTest {
  @Test
  void authentication_canBeOfTheBinaryProtocolOnly() {
    assertThat(with(Feature.BINARY_AUTHENTICATION).authenticates(Protocol.BINARY))
        .isTrue();
    assertThat(with(Feature.BINARY_AUTHENTICATION).authenticates(Protocol.ASCII))
        .isFalse();
    assertThat(with(Feature.AUTHENTICATION).authenticates(Protocol.ASCII)).isTrue();
    assertThat(with(Feature.TLS).authenticates(Protocol.BINARY)).isFalse();
  }

  private static Capabilities with(Feature feature) {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY), Set.of(Mode.BLOCKING), Set.of(feature));
  }
}
