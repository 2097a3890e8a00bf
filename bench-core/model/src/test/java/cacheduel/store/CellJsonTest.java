// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.RunFixture;
import cacheduel.workload.NonDefaults;
import cacheduel.workload.WorkloadParam;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.JacksonException;

class CellJsonTest {
  private static final Cell CELL =
      RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.ASYNC, 4);

  @ParameterizedTest
  @EnumSource
  void workload_isWrittenAsParamsAndReadAgain(WorkloadParam param) {
    Cell cell = cell(param);
    assertThat(Json.tree(cell).get("params").get(param.key()).asString())
        .isEqualTo(NonDefaults.value(param));
    assertThat(Json.read(Json.line(cell), Cell.class)).isEqualTo(cell);
  }

  @Test
  void properties_areInTheirOrder() {
    assertThat(Json.tree(CELL).propertyNames())
        .containsExactly(
            "id",
            "part",
            "role",
            "client",
            "clientVersion",
            "protocol",
            "mode",
            "profile",
            "server",
            "nodes",
            "concurrency",
            "params",
            "floor",
            "harness",
            "tuned",
            "skipReason");
    assertThat(Json.tree(CELL).get("params").propertyNames())
        .containsExactlyElementsOf(WorkloadParam.keys());
  }

  @Test
  void componentThatIsNewerThanTheFile_isNullIfItMayBe() {
    String line = Json.line(CELL);
    String older = line.replaceFirst(",\"skipReason\":null", "");
    assertThat(older).isNotEqualTo(line);
    assertThat(Json.read(older, Cell.class)).isEqualTo(CELL);

    for (String needed : List.of("\"client\":\"spymemcached\",", "\"nodes\":1,")) {
      assertThat(line).contains(needed);
      assertThatThrownBy(() -> Json.read(line.replace(needed, ""), Cell.class))
          .isInstanceOf(JacksonException.class)
          .hasMessageContaining(needed.substring(0, needed.indexOf(':')).replace('"', '\''));
    }
  }

  @Test
  void parameterThatIsNewerThanTheFile_hasItsDefault() {
    Cell cell = cell(WorkloadParam.TTL);
    String old = Json.line(cell).replaceAll("\"params\":\\{[^}]*}", "\"params\":{\"ttl\":\"600\"}");
    assertThat(Json.read(old, Cell.class)).isEqualTo(cell);
  }

  @Test
  void wrongParameter_isReportedWithWhatIsExpected() {
    assertRefused("{\"keys\":\"none\"}", "keys cannot be 'none': expected a number");
    assertRefused("{\"kees\":\"1\"}", "unknown parameter 'kees'");
    assertRefused("7", "");
  }

  private static Cell cell(WorkloadParam param) {
    CellBuilder cell = CellBuilder.of(CELL);
    for (WorkloadParam each : WorkloadParam.values()) {
      cell.param(each.key(), each.defaultValue());
    }
    return cell.param(param.key(), NonDefaults.value(param)).build();
  }

  private static void assertRefused(String params, String problem) {
    String line = Json.line(cell(WorkloadParam.SEED));
    String wrong = line.replaceAll("\"params\":\\{[^}]*}", "\"params\":" + params);
    assertThat(wrong).isNotEqualTo(line);
    assertThatThrownBy(() -> Json.read(wrong, Cell.class))
        .isInstanceOf(JacksonException.class)
        .hasMessageContaining(problem);
  }
}
