// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A completed operation is visible to other connections. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class CompletionContract extends Contract {
  private static final int ROUNDS = 200;

  @Test
  void completedSet_isSeenByAnotherConnection() throws Exception {
    try (Witness other = Witness.of(variant, server)) {
      for (int i = 0; i < ROUNDS; i++) {
        String key = newKey();
        client.set(key, randomBytes(1_000, i));
        awaitNoReply(key);
        assertThat(other.get(key)).describedAs("round %d", i).isNotNull();
      }
    }
  }

  @Test
  void completedDelete_isSeenByAnotherConnection() throws Exception {
    try (Witness other = Witness.of(variant, server)) {
      for (int i = 0; i < ROUNDS; i++) {
        String key = newKey();
        other.set(key, new byte[] {1});
        assertThat(client.delete(key)).isTrue();
        awaitNoReply(key);
        assertThat(other.get(key)).describedAs("round %d", i).isNull();
      }
    }
  }

  /** A write without a reply is complete once a later read by the same client is answered. */
  private void awaitNoReply(String key) throws Exception {
    if (variant.mode() == Mode.NOREPLY) {
      client.get(key);
    }
  }

  @Test
  void manyWritesInARow_allArrive() throws Exception {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      keys.add(newKey());
      client.set(keys.get(i), randomBytes(100, i));
    }
    for (int i = 0; i < keys.size(); i++) {
      assertThat(client.bytes(keys.get(i))).isEqualTo(randomBytes(100, i));
    }
  }
}
