// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import cacheduel.floor.TruthFixture;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
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
        .extracting(Curve.Point::requestedRate)
        .containsExactly(500.0, 8_000.0, 40_000.0);
    assertThat(curve.points()).extracting(Curve.Point::isValid).containsExactly(true, true, false);
    assertThat(curve.points().get(2).achievedRate()).hasValue(31_000);
    assertThat(curve.mainOperation()).contains(Operation.GET);
    assertThat(curve.name()).isEqualTo("spymemcached@2.12.3");
  }

  @Test
  void cellsThatDifferInMoreThanTheRate_areCurvesOfTheirOwn() {
    assertThat(Curve.all(TruthFixture.open()))
        .extracting(Curve::name)
        .containsExactly("wire (bare)", "spymemcached@2.12.3", "xmemcached@2.4.9");
  }

  @Test
  void rateThatWasMeasuredAgain_isOnePoint() {
    List<CellResult> results = new ArrayList<>(spymemcached());
    results.addAll(spymemcached());

    assertThat(Curve.all(results))
        .singleElement()
        .satisfies(curve -> assertThat(curve.points())
            .extracting(Curve.Point::requestedRate)
            .containsExactly(500.0, 8_000.0, 40_000.0));
  }

  @Test
  void protocols_areNamedWhereTheyDiffer() {
    Cell ascii = TruthFixture.client(1, "whalin", Protocol.ASCII, "001", "500");
    Cell binary = TruthFixture.client(2, "whalin", Protocol.BINARY, "002", "500");

    assertThat(Curve.all(
            List.of(ResultBuilder.of(ascii).build(), ResultBuilder.of(binary).build())))
        .extracting(Curve::name)
        .containsExactly("whalin@3.0.2, protocol ascii", "whalin@3.0.2, protocol binary");
  }

  @Test
  void times_areThoseOfTheOperationThatAllViewsShow() {
    Cell mostlySets = CellBuilder.of(TruthFixture.client(1, "whalin", Protocol.ASCII, "001", "500"))
        .param("mix", "get:10+set:90")
        .build();
    CellResult result = ResultBuilder.of(mostlySets)
        .response(Operation.GET, 100)
        .response(Operation.SET, 200)
        .build();

    assertThat(Curve.all(List.of(result)).get(0).mainOperation()).contains(Operation.SET);
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
