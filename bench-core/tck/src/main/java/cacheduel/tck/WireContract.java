// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Each connection has the protocol and the options that the contract requires. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class WireContract extends Contract {
  @Test
  void firstRequests_areTheProtocols() throws Exception {
    try (KitProxy proxy = new KitProxy(server.address());
        KitClient through = variant.open(List.of(proxy.address()))) {
      through.set(newKey(), new byte[] {1});
      through.get(newKey());
      KitSystem system = KitSystem.of(variant.protocol().family());
      assertThat(proxy.requests()).isNotEmpty();
      assertThat(proxy.requests())
          .allSatisfy(
              request -> assertThat(system.spokenBy(request)).isEqualTo(variant.protocol()));
    }
  }

  @Test
  void nagle_isOffOnEveryConnection() throws Exception {
    assumeTrue(TcpNoDelay.canTell(), "only Linux reports the options of a socket");
    client.set(newKey(), new byte[] {1});
    assertThat(TcpNoDelay.of(server.address())).isNotEmpty().doesNotContain(false);
  }

  @Test
  void answerThatIsCutOff_isAnError() throws Exception {
    String key = newKey();
    client.set(key, randomBytes(1_000, 1));
    try (KitProxy proxy = new KitProxy(server.address());
        KitClient through = variant.openHasty(List.of(proxy.address()))) {
      through.get(newKey());
      proxy.cutAnswersAfter(500);
      assertFails(() -> through.get(key));
    }
  }
}
