// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import cacheduel.floor.TruthFixture;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurveTest {
  @Test
  void points_areSortedByTheRateAskedFor() {
    List<CellResult> results = new ArrayList<>(spymemcached());
    Collections.reverse(results);

    Curve curve = Curve.all(results).get(0);

    assertThat(curve.points())
        .extracting(Curve.Point::askedRate)
        .containsExactly(500.0, 8_000.0, 40_000.0);
    assertThat(curve.points()).extracting(Curve.Point::isValid).containsExactly(true, true, false);
    assertThat(curve.points().get(2).hadRate()).hasValue(31_000);
    assertThat(curve.mainOperation()).contains(Operation.GET);
    assertThat(curve.name()).isEqualTo("spymemcached@2.12.3 ascii blocking, 4 threads");
  }

  @Test
  void cellsThatDifferInMoreThanTheRate_areCurvesOfTheirOwn() {
    assertThat(Curve.all(TruthFixture.open()))
        .extracting(Curve::name)
        .containsExactly(
            "wire (bare) ascii blocking, 4 threads",
            "spymemcached@2.12.3 ascii blocking, 4 threads",
            "xmemcached@2.4.9 ascii blocking, 4 threads");
  }

  @Test
  void closedLoopsAndSkippedCells_areNoPoints() {
    Cell skipped = TruthFixture.client(9, "whalin", Protocol.ASCII, "002", "500");

    assertThat(Curve.all(TruthFixture.closed())).isEmpty();
    assertThat(Curve.all(
            List.of(ResultBuilder.of(skipped).status(Status.SKIPPED, "cannot").build())))
        .isEmpty();
  }

  private static List<CellResult> spymemcached() {
    return TruthFixture.open().stream()
        .filter(result -> result.cell().client().equals("spymemcached"))
        .toList();
  }
}
