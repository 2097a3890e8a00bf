// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A time to live counts seconds and reaches the server. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class ExpiryContract extends Contract {
  @Test
  void valueWithATimeToLive_isGoneAfterIt() throws Exception {
    String shortLived = newKey();
    String longLived = newKey();
    String everlasting = newKey();
    client.set(shortLived, new byte[] {1}, 1);
    client.set(longLived, new byte[] {2}, 3_600);
    client.set(everlasting, new byte[] {3}, 0);
    // memcached's clock ticks in seconds, late on a busy machine: one second may last two or more
    for (int i = 0; i < 100 && client.get(shortLived) != null; i++) {
      Thread.sleep(100);
    }
    assertThat(client.get(shortLived)).isNull();
    assertThat(client.bytes(longLived)).containsExactly(2);
    assertThat(client.bytes(everlasting)).containsExactly(3);
  }
}
