// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestVersionsTest {
  private static final List<String> VERSIONS = List.of("1.8", "1.9", "1.10", "2.0-beta", "2.0");

  @Test
  void neighbours_standOnBothSidesInTheOrderOfVersions() {
    assertThat(NearestVersions.of("1.9.5", VERSIONS, 2)).containsExactly("1.9", "1.10");
    assertThat(NearestVersions.of("1.11", VERSIONS, 4))
        .containsExactly("1.9", "1.10", "2.0-beta", "2.0");
  }

  @Test
  void ends_areFilledFromTheOtherSide() {
    assertThat(NearestVersions.of("0.1", VERSIONS, 2)).containsExactly("1.8", "1.9");
    assertThat(NearestVersions.of("3", VERSIONS, 2)).containsExactly("2.0-beta", "2.0");
  }

  @Test
  void few_areAllNamed() {
    assertThat(NearestVersions.of("x", List.of("1.0"), 4)).containsExactly("1.0");
  }
}
