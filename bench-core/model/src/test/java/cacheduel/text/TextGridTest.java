// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.text.TextGrid.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextGridTest {
  private static final List<Column> COLUMNS = List.of(
      Column.left("client"),
      Column.right("ops/s"),
      Column.right("p99").ranked(1),
      Column.left("note").ranked(2));
  private static final List<List<String>> ROWS = List.of(
      List.of("spymemcached@2.12.3", "38,100", "84.2", ""), List.of("wire", "9", "1,030", "new"));

  @Test
  void columns_areAlignedAndTrailingBlanksAreStripped() {
    TextGrid grid = new TextGrid(2, COLUMNS, ROWS);

    assertThat(grid.header()).isEqualTo("client                ops/s    p99  note");
    assertThat(grid.lines())
        .containsExactly(
            "spymemcached@2.12.3  38,100   84.2", "wire                      9  1,030  new");
    assertThat(grid.leftOut()).isEmpty();
  }

  @Test
  void columnsThatDoNotFit_areLeftOutByRank() {
    TextGrid grid = new TextGrid(1, COLUMNS, ROWS, 34);

    assertThat(grid.header()).isEqualTo("client               ops/s   p99");
    assertThat(grid.leftOut()).containsExactly(3);
    assertThat(new TextGrid(1, COLUMNS, ROWS, 26).leftOut()).containsExactly(2, 3);
  }

  @Test
  void namesThatDoNotFit_areCutButNotBelowEight() {
    assertThat(new TextGrid(1, COLUMNS, ROWS, 20).lines())
        .containsExactly("spymemcached~ 38,100", "wire               9");
    assertThat(new TextGrid(1, COLUMNS, ROWS, 1).lines())
        .containsExactly("spymemc~ 38,100", "wire          9");
  }
}
