// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** What a state that all threads share must not have, because of how JMH treats it. */
class SharedStateTest {
  /** JMH lets every thread but one spin meanwhile, which with hundreds of threads takes minutes. */
  @Test
  void hasNothingToSetUpBeforeAnIteration() {
    assertThat(CellState.class.getMethods())
        .filteredOn(method -> method.isAnnotationPresent(Setup.class))
        .extracting(method -> method.getAnnotation(Setup.class).value())
        .containsExactly(Level.Trial);
  }

  /** JMH lets every thread but one sleep for 1,024 ms meanwhile. */
  @Test
  void hasNothingToTearDown() {
    assertThat(CellState.class.getMethods())
        .isNotEmpty()
        .noneMatch(method -> method.isAnnotationPresent(TearDown.class));
  }
}
