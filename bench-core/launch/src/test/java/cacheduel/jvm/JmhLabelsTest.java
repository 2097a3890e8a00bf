// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.fork.CellState;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.workload.NonDefaults;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadParam;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Param;

/** Checks every field: JMH silently drops a parameter without one from jmh.json. */
class CellStateTest {
  @Test
  void workloadParameters_haveALabelEach() {
    assertThat(labels()).containsAll(WorkloadParam.keys());
  }

  @Test
  void labels_areWhatTheHarnessSets() {
    assertThat(JmhRun.labels(cell(Workload.parse(Map.of())), 0).keySet())
        .containsExactlyElementsOf(labels());
  }

  @ParameterizedTest
  @EnumSource
  void label_isTheWrittenValue(WorkloadParam param) {
    assertThat(JmhRun.labels(cell(NonDefaults.workload(param)), 0))
        .containsEntry(param.key(), NonDefaults.value(param));
  }

  @Test
  void process_isCountedFromOne() {
    assertThat(JmhRun.labels(cell(Workload.parse(Map.of())), 2)).containsEntry("process", "3");
  }

  private static List<String> labels() {
    return Arrays.stream(CellState.class.getDeclaredFields())
        .filter(field -> field.isAnnotationPresent(Param.class))
        .filter(field -> Modifier.isPublic(field.getModifiers()))
        .map(Field::getName)
        .toList();
  }

  private static Cell cell(Workload workload) {
    return new Cell(
        "001",
        "",
        Role.CLIENT,
        "c",
        "1",
        Protocol.ASCII,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        "memcached",
        1,
        new Concurrency(4, ThreadKind.PLATFORM, 4, 1, 1),
        workload,
        null,
        null,
        null);
  }
}
