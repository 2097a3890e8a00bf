// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A bulk get returns the existing keys and nothing else. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class BulkContract extends Contract {
  @BeforeEach
  void assumeBulkGets() {
    assumeLacks(Feature.NO_BULK_GET);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 100, 1_000})
  void everyKey_hasItsOwnValue(int size) throws Exception {
    List<String> keys = stored(size);
    Map<String, Object> answer = client.getBulk(keys);
    assertThat(answer).containsOnlyKeys(keys);
    for (int i = 0; i < size; i++) {
      assertThat((byte[]) answer.get(keys.get(i))).isEqualTo(randomBytes(200, i));
    }
  }

  @Test
  void misses_areAbsent() throws Exception {
    List<String> keys = stored(10);
    List<String> requested = new ArrayList<>(keys);
    for (int i = 0; i < 10; i++) {
      requested.add(i * 2, newKey());
    }
    assertThat(client.getBulk(requested)).containsOnlyKeys(keys).doesNotContainValue(null);
  }

  @Test
  void missesOnly_areAnEmptyMap() throws Exception {
    assertThat(client.getBulk(List.of(newKey(), newKey()))).isEmpty();
  }

  @Test
  void keyThatIsGivenTwice_appearsOnce() throws Exception {
    List<String> keys = stored(3);
    List<String> requested = new ArrayList<>(keys);
    requested.addAll(keys);
    assertThat(client.getBulk(requested)).containsOnlyKeys(keys);
  }

  @Test
  void largeValues_comeBackTogether() throws Exception {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      keys.add(newKey());
      client.set(keys.get(i), randomBytes(100_000, i));
    }
    Map<String, Object> answer = client.getBulk(keys);
    for (int i = 0; i < 20; i++) {
      assertThat((byte[]) answer.get(keys.get(i))).isEqualTo(randomBytes(100_000, i));
    }
  }

  private List<String> stored(int size) throws Exception {
    List<String> keys = new ArrayList<>();
    try (Witness other = Witness.of(variant, server)) {
      for (int i = 0; i < size; i++) {
        keys.add(newKey());
        other.set(keys.get(i), randomBytes(200, i));
      }
    }
    return keys;
  }
}
