// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void count_hasAPlural_exceptForOne() {
    assertThat(Words.count(0, "cell")).isEqualTo("0 cells");
    assertThat(Words.count(1, "cell")).isEqualTo("1 cell");
    assertThat(Words.count(1_200, "cell")).isEqualTo("1,200 cells");
  }

  @Test
  void enumeration_hasAWordBeforeTheLast() {
    assertThat(Words.and(List.of())).isEmpty();
    assertThat(Words.and(List.of("a"))).isEqualTo("a");
    assertThat(Words.or(List.of("a", "b"))).isEqualTo("a or b");
    assertThat(Words.and(List.of("a", "b", "c"))).isEqualTo("a, b and c");
  }

  @Test
  void capital_isTheFirstLetter() {
    assertThat(Words.capital("gets of 1 KB")).isEqualTo("Gets of 1 KB");
    assertThat(Words.capital("")).isEmpty();
  }
}
