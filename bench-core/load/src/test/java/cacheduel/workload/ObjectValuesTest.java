// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectValuesTest {
  private final Values values = Values.of(Workloads.of("valueKind", "object:50"));

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1024", "50, 0", "50, 49", "50, 1024", "7, 100000"})
  void value_isAHashMapThatMatchesItsKey(int entries, int length) {
    Values some = Values.of(
        Workloads.of("valueKind", "object:" + entries, "valueSize", String.valueOf(length)));
    Object value = some.create(7, length);
    assertThat(value).isInstanceOf(HashMap.class);
    assertThat((Map<?, ?>) value).hasSize(entries);
    assertThat(((Map<?, ?>) value)
            .values().stream().mapToInt(part -> ((String) part).length()).sum())
        .isEqualTo(length);
    assertThat(some.matches(7, value)).isTrue();
  }

  @Test
  void wrongCharacterInAnyEntry_isFound() {
    for (int i = 0; i < 50; i++) {
      String field = "field" + i;
      assertThat(mismatch(map ->
              map.computeIfPresent(field, (name, part) -> part.replace(part.charAt(3), ' '))))
          .startsWith("entry " + field + ": character ");
    }
  }

  @Test
  void wrongEntries_areFound() {
    assertThat(mismatch(map -> map.put("more", ""))).isEqualTo("expected 50 entries, got 51");
    assertThat(mismatch(map -> map.remove("field3")))
        .isEqualTo("expected 1024 characters in all entries, got 1003");
    assertThat(mismatch(map -> map.put("field3", map.get("field4"))))
        .startsWith("entry field3: character ");
    assertThat(mismatch(map -> {
          map.computeIfPresent("field0", (name, part) -> part.substring(1));
          map.computeIfPresent("field49", (name, part) -> part + "x");
        }))
        .isEqualTo("entry field0: expected 21 characters, got 20");
  }

  @Test
  void valueOfAnotherKey_isFoundAndNamed() {
    assertThat(values.matches(7, values.create(8, 1024))).isFalse();
    assertThat(values.describeMismatch(7, values.create(8, 1024)))
        .isEqualTo("value belongs to key 8");
  }

  @Test
  void entriesOfTheKeysOtherValues_areFound() {
    Values some = Values.of(Workloads.of("valueKind", "object:2", "valueSize", "100..102"));
    Map<?, ?> shorter = (Map<?, ?>) some.create(7, 100);
    Map<?, ?> longer = (Map<?, ?>) some.create(7, 102);
    Map<?, ?> mixed = Map.of("field0", shorter.get("field0"), "field1", longer.get("field1"));
    assertThat(some.length(mixed)).isEqualTo(101);
    assertThat(some.matches(7, mixed)).isFalse();
  }

  @Test
  void otherType_isFound() {
    assertThat(values.matches(7, "x")).isFalse();
    assertThat(values.describeMismatch(7, "x")).isEqualTo("expected a map, got java.lang.String");
    assertThat(values.matches(7, Map.of(1, 2))).isFalse();
  }

  private String mismatch(Consumer<Map<String, String>> damage) {
    @SuppressWarnings("unchecked") // such values are maps of strings
    Map<String, String> value = (Map<String, String>) values.create(7, 1024);
    damage.accept(value);
    assertThat(values.matches(7, value)).isFalse();
    return values.describeMismatch(7, value);
  }
}
