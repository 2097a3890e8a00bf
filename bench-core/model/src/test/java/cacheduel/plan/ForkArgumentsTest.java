// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForkArgumentsTest {
  @Test
  void given_areAddedToTheDefaults() {
    assertThat(ForkArguments.with(List.of("-Dfoo=a b", "-XX:+UseStringDeduplication")))
        .containsExactly(
            "-Xms1g",
            "-Xmx1g",
            "-XX:MaxDirectMemorySize=2g",
            "-XX:+UseG1GC",
            "-Dfoo=a b",
            "-XX:+UseStringDeduplication");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx64m", "-Xms2g", "-XX:MaxHeapSize=3g", "-XX:MaxRAMPercentage=50"})
  void heap_replacesBothSizes(String heap) {
    assertThat(ForkArguments.with(List.of(heap)))
        .containsExactly("-XX:MaxDirectMemorySize=2g", "-XX:+UseG1GC", heap);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseZGC", "-XX:-UseG1GC", "-XX:+UseSerialGC"})
  void collector_replacesOurs(String collector) {
    assertThat(ForkArguments.with(List.of(collector)))
        .containsExactly("-Xms1g", "-Xmx1g", "-XX:MaxDirectMemorySize=2g", collector);
  }

  @Test
  void directMemory_replacesOurs() {
    assertThat(ForkArguments.with(List.of("-XX:MaxDirectMemorySize=1m")))
        .containsExactly("-Xms1g", "-Xmx1g", "-XX:+UseG1GC", "-XX:MaxDirectMemorySize=1m");
  }
}
