// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.naming;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ThreadKind;
import cacheduel.planner.Points;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CellNamingTest {
  private static Cell cell(Map<String, String> params) {
    return cell(8, params);
  }

  private static Cell cell(int threads, Map<String, String> params) {
    Concurrency concurrency = new Concurrency(threads, ThreadKind.PLATFORM, 1, 1, 1);
    return Points.cell("spy", Protocol.ASCII, Mode.BLOCKING, concurrency, params, null);
  }

  @Test
  void label_namesDifferingParameters_alsoAtTheirDefault() {
    Cell small = cell(Map.of("ttl", "5"));
    Cell large = cell(Map.of("ttl", "5", "valueSize", "10240"));
    CellNaming names = CellNaming.of(List.of(small, large));

    assertThat(names.distinguishing()).containsExactly(Axis.SIZE);
    assertThat(names.label(small)).isEqualTo(small.label() + " valueSize=1024");
    assertThat(names.label(large)).isEqualTo(large.label() + " valueSize=10240");
  }

  @Test
  void label_namesNoParameter_thatAllShare() {
    Cell cell = cell(Map.of("valueSize", "10240"));

    assertThat(CellNaming.of(List.of(cell, cell)).label(cell)).isEqualTo(cell.label());
  }

  @Test
  void common_isWhatAllShareBesidesDefaults() {
    Cell few = cell(1, Map.of("ttl", "5"));
    Cell many = cell(8, Map.of("ttl", "5"));

    assertThat(CellNaming.of(List.of(few, many), Axis.workload()).common()).isEqualTo("ttl=5");
  }

  @Test
  void heading_namesAllOtherDifferences_theShortOneAsFewAsItTakes() {
    Cell cold = cell(Map.of("hitRatio", "0.5", "ttl", "5"));
    Cell warm = cell(Map.of());
    Cell sets = cell(Map.of("mix", "set", "ttl", "9"));
    CellNaming names = CellNaming.of(List.of(cold, warm, sets));

    assertThat(names.heading(cold)).isEqualTo("gets of 1 KB, ttl 5, hit ratio 0.5");
    assertThat(names.heading(sets)).isEqualTo("sets of 1 KB, ttl 9, hit ratio 1.0");
    assertThat(names.shortHeading(cold)).isEqualTo("gets of 1 KB, ttl 5");
    assertThat(names.shortHeading(warm)).isEqualTo("gets of 1 KB, ttl 0");
    assertThat(names.shortHeading(sets)).isEqualTo("sets of 1 KB");
  }

  @Test
  void shortHeading_leavesTheLoadToTheLoad() {
    Cell few = cell(1, Map.of());
    Cell many = cell(8, Map.of());

    assertThat(CellNaming.of(List.of(few, many)).shortHeading(many)).isEqualTo("gets of 1 KB");
  }

  @Test
  void valuesWithTheSameWords_areNamedAsGiven() {
    Cell half = cell(Map.of("mix", "get:1+set:1"));
    Cell same = cell(Map.of("mix", "get:50+set:50"));

    assertThat(CellNaming.of(List.of(half, same)).heading(same))
        .isEqualTo("50 % sets, 50 % gets of 1 KB, mix set:50+get:50");
  }

  @Test
  void weightedSizes_areNamedWithTheirWeights() {
    Cell fixed = cell(Map.of());
    Cell weighted = cell(Map.of("valueSize", "64:90+1024:10"));

    assertThat(CellNaming.of(List.of(fixed, weighted)).heading(weighted))
        .isEqualTo("gets of 64 B to 1 KB, value size 64:90+1024:10");
  }
}
