// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaysTest {
  private static final Optional<String> MISSING = Optional.of("none on PATH");

  @Test
  void wayThatIsThere_isNotSkipped() {
    assertThat(Ways.reasonToSkip("local", Optional.empty(), "local", "docker")).isEmpty();
  }

  @Test
  void missingWay_isSkippedWithTheReason() {
    assertThat(Ways.reasonToSkip("local", MISSING, "docker", "")).isEqualTo(MISSING);
  }

  @Test
  void missingWay_failsIfItIsRequired() {
    assertThatThrownBy(() -> Ways.reasonToSkip("local", MISSING, "docker, local", ""))
        .isInstanceOf(AssertionError.class)
        .hasMessage("-Dcacheduel.require names local, but: none on PATH");
  }

  @Test
  void wayThatIsLeftOut_isSkippedThoughItIsThere() {
    assertThat(Ways.reasonToSkip("embedded", Optional.empty(), "", "docker, embedded"))
        .contains("-Dcacheduel.leaveOut names it");
  }
}
