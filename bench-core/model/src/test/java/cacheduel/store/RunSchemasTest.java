// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Connections;
import cacheduel.result.Fork;
import cacheduel.result.MachineFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.timing.Interval;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class RunSchemasTest {
  private static final Cell FIRST = cell(1, "spymemcached", Protocol.ASCII, Mode.ASYNC, 4);
  private static final Cell SECOND =
      cell(2, "whalin", Protocol.ASCII, Mode.ASYNC, 4, "get", "no async API");

  @TempDir
  Path directory;

  @Test
  void writtenFiles_fitTheSchemas() throws IOException {
    assertThat(RunSchemas.errors(run())).isEmpty();
  }

  @Test
  void searchingRun_fitsTheSchemas() throws IOException {
    try (RunStore run = RunStore.create(
        directory.resolve("run"),
        RunFixture.searching("p99<2ms", FIRST),
        RunFixture.environment(),
        RunFixture.START,
        List.of("run"))) {
      run.append(ResultBuilder.of(FIRST).rate(1_000).fork());
      run.append(ResultBuilder.of(FIRST.tryAt(1, 500)).rate(500).fork());
      run.warn(Remark.of(RemarkKind.UNFIT_MACHINE, "the load was high"));
      assertThat(RunSchemas.errors(run.directory())).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/plan/server", "/environment/machine", "/plan/cells/0/concurrency", ""})
  void fieldThatIsNotDocumented_isAnError(String where) throws IOException {
    JsonNode json = Json.parse(Files.readString(run().resolve("run.json")));
    ((ObjectNode) json.at(where)).put("brandNew", 1);
    assertThat(RunSchemas.errors("run", json.toString()))
        .anyMatch(error -> error.contains("brandNew"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/cell",
        "/measurement/throughput",
        "/measurement/times/completed/GET",
        "/measurement/intervals/0",
        "/machine/usage/jvm"
      })
  void fieldOfAForkThatIsNotDocumented_isAnError(String where) throws IOException {
    JsonNode json = Json.parse(Files.readAllLines(run().resolve("forks.jsonl")).get(0));
    ((ObjectNode) json.at(where)).put("brandNew", 1);
    assertThat(RunSchemas.errors("fork", json.toString()))
        .anyMatch(error -> error.contains("brandNew"));
  }

  @Test
  void fieldThatIsMissing_isAnError() throws IOException {
    String line = Files.readAllLines(run().resolve("cells.jsonl")).get(0);
    assertThat(RunSchemas.errors("cell", line.replaceFirst("\"status\":\"VALID\",", "")))
        .singleElement()
        .asString()
        .contains("status");
    assertThat(RunSchemas.errors("cell", line.replace("\"VALID\"", "\"FINE\""))).isNotEmpty();
  }

  private Path run() throws IOException {
    try (RunStore run = RunStore.create(
        directory.resolve("run"),
        RunFixture.comparing(List.of(Axis.PROTOCOL, Axis.SIZE), FIRST, SECOND),
        RunFixture.environment(),
        RunFixture.START,
        List.of("run", "smoke"))) {
      run.append(full());
      run.append(ResultBuilder.of(SECOND).status(Status.SKIPPED, "no async API").fork());
      run.finish(RunFixture.START.plusSeconds(9));
      return run.directory();
    }
  }

  private static Fork full() {
    return ResultBuilder.of(FIRST)
        .warning("slow")
        .rate(38_123.456789, 912.3)
        .repetition(0.5, 1_000, 400_000_000L, 90_000.5)
        .latency(Operation.GET, 98_200)
        .accepted(Operation.SET, 1_200)
        .response(Operation.GET, 120_000)
        .timerLag(Operation.GET, 300)
        .size(TimeKind.COMPLETED, Operation.GET, 64, 127, 80_000)
        .interval(new Interval(1, true, 1, 0, 1, 1_500, 90_000, 250_000, 0))
        .counted(Operation.GET, 10, 10)
        .littlesLaw(3.9, 0.02, 0.99)
        .arrivals(500, 1_000, 2)
        .jmh(38_000)
        .finding("steal", Severity.NOISY, "3 % was stolen")
        .iteration(38_000, Disturbance.STEAL, Disturbance.SWAPPING)
        .connections(new Connections(1L, 4L, null, 0L, 12L))
        .answers(10, 2, 1, Map.of("TimeoutException", 3L))
        .allocation(1_893.27)
        .machine(MachineFixture.usage())
        .node(0.5, 100, 10)
        .connections(4)
        .setting("nagle", "off")
        .server("docker, host networking", "1.6.18")
        .histogram(TimeKind.COMPLETED, Operation.GET, TimeHistogramFixture.histogram(80_000))
        .fork();
  }
}
