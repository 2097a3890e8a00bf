// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.page.Matrix.Head;
import cacheduel.page.Matrix.Plot;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatrixBuilderTest {
  @TempDir
  Path temp;

  @Test
  void charts_takeColumnsByTheirFigures() {
    RunView view = RunView.of(new DuelFixture(temp).duel("get:90+set:10", 1, 5, 4));
    Matrix matrix = MatrixBuilder.of(List.of(view), List.of("run"));

    assertThat(names(matrix, Plot.COST)).contains("client CPU µs/op");
    assertThat(names(matrix, Plot.RATE_RATIO)).containsExactly("ops/s / floor");
    assertThat(names(matrix, Plot.TIME_RATIO)).containsExactly("p50 / floor", "p99 / floor");
    assertThat(matrix.rows()).extracting(Matrix.MatrixRow::isDrawn).containsOnly(true);
  }

  /** A text may be rounded to two digits, and a time in it may be marked. */
  @Test
  void plottedNumbers_areThoseOfTheTexts() {
    RunView view = RunView.of(new DuelFixture(temp).duel("get:90+set:10", 1, 5, 4));
    Matrix matrix = MatrixBuilder.of(List.of(view), List.of("run"));

    assertThat(matrix.rows()).anySatisfy(row -> assertThat(row.plotted()).isNotEmpty());
    for (int i = 0; i < matrix.columns().size(); i++) {
      for (Matrix.MatrixRow row : matrix.rows()) {
        String text = row.texts().get(i).replaceAll("[,~*]", "");
        if (matrix.columns().get(i).plot() == null || text.isEmpty()) {
          assertThat(row.plotted()).doesNotContainKey(i);
        } else {
          assertThat(row.plotted().get(i))
              .describedAs(matrix.columns().get(i).name())
              .isCloseTo(Double.parseDouble(text), Percentage.withPercentage(10));
        }
      }
    }
  }

  private static List<String> names(Matrix matrix, Plot plot) {
    return matrix.columns().stream()
        .filter(column -> column.plot() == plot)
        .map(Head::name)
        .toList();
  }
}
