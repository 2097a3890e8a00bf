// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.Via;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaysTest {
  private static final Optional<String> MISSING = Optional.of("none on PATH");

  @Test
  void wayThatIsThere_isNotSkipped() {
    assertThat(Ways.reasonToSkip(Via.LOCAL, Optional.empty(), "local", "docker"))
        .isEmpty();
  }

  @Test
  void missingWay_isSkippedWithTheReason() {
    assertThat(Ways.reasonToSkip(Via.LOCAL, MISSING, "docker", "")).isEqualTo(MISSING);
  }

  @Test
  void missingWay_failsIfItIsRequired() {
    assertThatThrownBy(() -> Ways.reasonToSkip(Via.LOCAL, MISSING, "docker, local", ""))
        .isInstanceOf(AssertionError.class)
        .hasMessage("-Dcacheduel.require names local, but: none on PATH");
  }

  @Test
  void wayThatIsLeftOut_isSkippedThoughItIsThere() {
    assertThat(Ways.reasonToSkip(Via.EMBEDDED, Optional.empty(), "", "docker, embedded"))
        .contains("-Dcacheduel.leaveOut names it");
  }
}
