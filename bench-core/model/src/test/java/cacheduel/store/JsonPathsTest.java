// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonPathsTest {
  private record Inner(int cores, List<String> flags) {}

  private record Outer(
      Inner machine, List<Inner> others, @Nullable String name) {}

  private static final Inner TWO = new Inner(2, List.of("-Xmx1g", "-ea"));
  private static final Inner FOUR = new Inner(4, List.of());

  @Test
  void knownValues_haveTheirPaths() {
    assertThat(JsonPaths.of(new Outer(TWO, List.of(FOUR), null)))
        .containsExactly(
            Map.entry("machine.cores", "2"),
            Map.entry("machine.flags", "-Xmx1g -ea"),
            Map.entry("others[0].cores", "4"),
            Map.entry("others[0].flags", ""));
  }

  @Test
  void differences_haveALineForEachValue() {
    assertThat(JsonPaths.differences(
            JsonPaths.of(new Outer(TWO, List.of(FOUR), "x")),
            "in monday",
            JsonPaths.of(new Outer(TWO, List.of(TWO, FOUR), null)),
            "in tuesday"))
        .containsExactly(
            "others[0].cores: 4 in monday, 2 in tuesday",
            "others[0].flags: nothing in monday, -Xmx1g -ea in tuesday",
            "name: x in monday, nothing in tuesday",
            "others[1].cores: nothing in monday, 4 in tuesday");
  }
}
