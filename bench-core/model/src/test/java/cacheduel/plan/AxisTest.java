// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.UsageException;
import cacheduel.planner.Points;
import cacheduel.workload.WorkloadParam;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AxisTest {
  private static final Cell CELL = Points.cell(
      "spy",
      Protocol.BINARY,
      Mode.ASYNC,
      new Concurrency(8, ThreadKind.VIRTUAL, 2, 1, 4),
      Map.of("rate", "500", "valueSize", "77"),
      null);

  @ParameterizedTest
  @EnumSource
  void workloadParam_isAnAxis(WorkloadParam param) {
    Axis axis = Axis.of(param);
    assertThat(axis.key()).isEqualTo(param.key());
    assertThat(axis.of(CELL)).isEqualTo(CELL.params().get(param.key()));
    assertThat(Axis.all()).contains(axis);
  }

  @Test
  void keys_areOfOneAxisEach() {
    assertThat(Axis.keys()).doesNotHaveDuplicates().startsWith("part", "client", "version");
  }

  @Test
  void values_areWrittenAsInPresets() {
    assertThat(Coordinates.of(
                CELL, List.of(Axis.PROTOCOL, Axis.THREAD_KIND, Axis.PROCESSES, Axis.SIZE))
            .values())
        .containsExactly(
            Map.entry(Axis.PROTOCOL, "binary"),
            Map.entry(Axis.THREAD_KIND, "virtual"),
            Map.entry(Axis.PROCESSES, "2"),
            Map.entry(Axis.SIZE, "77"));
  }

  @Test
  void usualValue_isNotWorthAWord() {
    assertThat(Axis.INSTANCES.isDefault(CELL)).isTrue();
    assertThat(Axis.PROCESSES.isDefault(CELL)).isFalse();
    assertThat(Axis.RATE.isDefault(CELL)).isFalse();
    assertThat(Axis.CLIENT.isDefault(CELL)).isFalse();
  }

  @Test
  void comparedAxis_isFoundByItsNameOnTheCommandLine() {
    assertThat(Axis.comparedByName("axis", "size")).isSameAs(Axis.SIZE);
    assertThat(Axis.compared()).allSatisfy(axis -> assertThat(axis.example()).isNotEmpty());
    assertThatThrownBy(() -> Axis.comparedByName("axis of --by", "sizes"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("unknown axis of --by 'sizes'")
        .hasMessageContaining("size");
  }

  @Test
  void coordinates_areEqualWhateverTheAxesThatAreLeftOut() {
    Cell other = Points.cell(
        "spy",
        Protocol.BINARY,
        Mode.ASYNC,
        new Concurrency(8, ThreadKind.VIRTUAL, 2, 1, 4),
        Map.of("rate", "900", "valueSize", "77"),
        null);
    assertThat(Coordinates.without(other, Axis.RATE))
        .isEqualTo(Coordinates.without(CELL, Axis.RATE));
    assertThat(Coordinates.without(other, Axis.SIZE))
        .isNotEqualTo(Coordinates.without(CELL, Axis.SIZE));
  }
}
