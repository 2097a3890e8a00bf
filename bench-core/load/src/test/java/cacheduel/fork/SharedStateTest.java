// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.TearDown;

/** What a state that all threads share must not have, because of how JMH treats it. */
class SharedStateTest {
  /** JMH lets every thread but one sleep for 1,024 ms meanwhile. */
  @Test
  void hasNothingToTearDown() {
    assertThat(CellState.class.getMethods())
        .isNotEmpty()
        .noneMatch(method -> method.isAnnotationPresent(TearDown.class));
  }
}
