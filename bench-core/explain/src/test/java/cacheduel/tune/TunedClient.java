// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.answer.AnswerFixture;
import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.client.Protocol;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** An installed client with three settings of speed and one for failures, and runs of it. */
final class TunedClient {
  static final Cell DEFAULTS = cell(1, Map.of());
  static final Cell TWO = CellBuilder.of(DEFAULTS)
      .connections(2)
      .build()
      .numbered("002")
      .tunedTo(Map.of("connections", "2"));
  static final Cell FOUR = CellBuilder.of(DEFAULTS)
      .connections(4)
      .build()
      .numbered("003")
      .tunedTo(Map.of("connections", "4"));
  static final Cell NAGLE = cell(4, Map.of("nagle", "on"));
  static final Cell BUFFER = cell(5, Map.of("buffer", "8192"));

  private TunedClient() {}

  static ClientCatalog install(Path home) {
    FakeClients clients = new FakeClients(home.resolve("clients"));
    clients.writeAll();
    clients.writeTunable("tuned", """
        Tunable.of("connections", "setPool(%s);", 1, 2, 4, "per-thread"),
        Tunable.off("nagle", "setNagle(false);", "setNagle(true);"),
        Tunable.of("buffer", "setBuffer(%s);", "default", 4096, 8192),
        Tunable.off("retry", "setRetry(false);", "setRetry(true);").forFailures()\
        """);
    clients.writeTunable("pooled", """
        Tunable.of("connections", "setPool(%s);", "per-thread", 1, 2),
        Tunable.off("nagle", "setNagle(false);", "setNagle(true);")\
        """);
    return ClientCatalog.load(home.resolve("clients"));
  }

  private static Cell cell(int number, Map<String, String> tuned) {
    return CellBuilder.of(AnswerFixture.cell(number, "tuned", Protocol.ASCII))
        .version("1")
        .build()
        .tunedTo(tuned);
  }

  static Run run(CellResult... results) {
    Plan plan = RunFixture.comparing(
        List.of(Axis.SETTINGS), Arrays.stream(results).map(CellResult::cell).toArray(Cell[]::new));
    return RunFixture.run(Path.of("run"), named(plan), List.of(results));
  }

  private static Plan named(Plan plan) {
    return new Plan(
        TuneRun.PRESET, plan.variants(), plan.by(), plan.parts(), plan.cells(), plan.server());
  }

  static CellResult quiet(Cell cell, double rate) {
    return AnswerFixture.result(cell, rate, AnswerFixture.QUIET);
  }

  static CellResult noisy(Cell cell, double rate) {
    return AnswerFixture.result(cell, rate, AnswerFixture.NOISY);
  }
}
