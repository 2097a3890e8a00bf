// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorkloadParamTest {
  @ParameterizedTest
  @EnumSource
  void default_isWrittenAsResultsWriteIt(WorkloadParam param) {
    assertThat(Workload.parse(Map.of()).toParams())
        .containsEntry(param.key(), param.defaultValue());
  }

  @ParameterizedTest
  @EnumSource
  void otherValue_changesTheWorkloadAndIsWritten(WorkloadParam param) {
    Workload workload = NonDefaults.workload(param);
    Map<String, String> expected = new LinkedHashMap<>(Workload.parse(Map.of()).toParams());
    expected.put(param.key(), NonDefaults.value(param));
    assertThat(workload).isNotEqualTo(Workload.parse(Map.of()));
    assertThat(workload.toParams()).isEqualTo(expected);
    assertThat(Workload.parse(workload.toParams())).isEqualTo(workload);
  }

  @ParameterizedTest
  @EnumSource
  void byKey_findsEach(WorkloadParam param) {
    assertThat(WorkloadParam.byKey(param.key())).contains(param);
  }

  @Test
  void byKey_isStrict() {
    assertThat(WorkloadParam.byKey("valuesize")).isEmpty();
    assertThat(WorkloadParam.byKey("")).isEmpty();
  }

  @Test
  void axis_splitsAtCommas() {
    assertThat(WorkloadParam.MIX.axis("get, set:10+get:90,delete"))
        .containsExactly("get", "set:10+get:90", "delete");
    assertThat(WorkloadParam.SEED.axis("1")).containsExactly("1");
  }

  @Test
  void axis_hasEachValueOnce() {
    assertThat(WorkloadParam.KEYS.axis("10,20,10")).containsExactly("10", "20");
  }

  @Test
  void axis_keepsWhatIsEmpty_soThatItIsRefusedLater() {
    assertThat(WorkloadParam.KEYS.axis("10,")).containsExactly("10", "");
  }

  @Test
  void sweep_isThirteenSizes() {
    assertThat(WorkloadParam.VALUE_SIZE.axis("sweep"))
        .containsExactly(
            "64", "128", "256", "512", "1024", "2048", "5120", "10240", "20480", "51200", "102400",
            "204800", "512000");
    assertThat(WorkloadParam.VALUE_SIZE.axis("768..1280,sweep,64"))
        .hasSize(14)
        .startsWith("768..1280", "64");
  }

  @Test
  void sweep_isAWordForSizesOnly() {
    assertThat(WorkloadParam.MIX.axis("sweep")).containsExactly("sweep");
  }
}
