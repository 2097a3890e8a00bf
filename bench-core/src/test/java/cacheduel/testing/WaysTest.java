// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.Via;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class WaysTest {
  @Test
  void decide_returnsIfTheWayIsThere() {
    assertThatCode(() -> Ways.decide(Via.LOCAL, Optional.empty(), "local"))
        .doesNotThrowAnyException();
  }

  @Test
  void decide_skipsWithTheReasonIfTheWayIsMissing() {
    assertThatThrownBy(() -> Ways.decide(Via.LOCAL, Optional.of("none on PATH"), "docker"))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("local: none on PATH");
  }

  @Test
  void decide_failsIfTheMissingWayIsRequired() {
    assertThatThrownBy(() -> Ways.decide(Via.LOCAL, Optional.of("none on PATH"), "docker, local"))
        .isInstanceOf(AssertionError.class)
        .hasMessage("-Dcacheduel.require names local, but: none on PATH");
  }
}
