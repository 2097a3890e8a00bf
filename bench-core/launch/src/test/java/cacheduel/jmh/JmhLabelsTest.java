// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.fork.CellState;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ThreadKind;
import cacheduel.planner.Points;
import cacheduel.store.JmhResultFixture;
import cacheduel.store.Json;
import cacheduel.workload.NonDefaults;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadParam;
import java.lang.reflect.Field;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.results.RunResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class JmhLabelsTest {
  /** JMH silently drops a parameter without a field. */
  @Test
  void onlyWhatMakesFilesDiffer_isAParameterWhileJmhRuns() {
    assertThat(CellState.class.getDeclaredFields())
        .filteredOn(field -> field.isAnnotationPresent(Param.class))
        .extracting(Field::getName)
        .containsExactly("cell", "process");
  }

  @Test
  void labels_replaceTheParametersOfAResultAndNothingElse() {
    Map<String, String> labels = JmhLabels.of(cell(Workload.parse(Map.of())), 0);
    JsonNode measured = json(result());
    JsonNode labelled = json(JmhLabels.on(result(), labels));
    assertThat(labelled.get("params").propertyNames())
        .containsExactlyInAnyOrderElementsOf(labels.keySet())
        .containsAll(WorkloadParam.keys());
    assertThat(labelled.at("/params/client").asString()).isEqualTo("c@1");
    assertThat(((ObjectNode) labelled).without("params"))
        .isEqualTo(((ObjectNode) measured).without("params"));
  }

  @ParameterizedTest
  @EnumSource
  void label_isTheWrittenValue(WorkloadParam param) {
    assertThat(JmhLabels.of(cell(NonDefaults.workload(param)), 0))
        .containsEntry(param.key(), NonDefaults.value(param));
  }

  @Test
  void process_isCountedFromOne() {
    assertThat(JmhLabels.of(cell(Workload.parse(Map.of())), 2)).containsEntry("process", "3");
  }

  private static JsonNode json(RunResult result) {
    return Json.parse(JmhResultFixture.json(result)).get(0);
  }

  private static RunResult result() {
    return JmhResultFixture.result("001.1", 1_000_000_000, 7);
  }

  private static Cell cell(Workload workload) {
    Concurrency callers = new Concurrency(4, ThreadKind.PLATFORM, 4, 1, 1);
    return Points.cell("c", Protocol.ASCII, Mode.BLOCKING, callers, workload.toParams(), null);
  }
}
