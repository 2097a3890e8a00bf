// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.cli.HostileText.HOSTILE;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.plan.Cell;
import cacheduel.report.ReportFixture;
import cacheduel.result.AgentShare;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.server.Via;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** A recorded run in which every text that may be anything is hostile. */
final class HostileRun {
  private HostileRun() {}

  /** Records it in a folder, which it returns. */
  static Path in(Path folder) throws IOException {
    List<CellResult> results = Stream.concat(
            ReportFixture.results(Via.LOCAL).stream().limit(4),
            Stream.of(
                ResultBuilder.of(ReportFixture.WHALIN_BINARY)
                    .status(Status.INVALID, "wrong")
                    .warning("doubtful")
                    .knownFault("faulty")
                    .rate(1_000, 10)
                    .answers(100, 1, 1, Map.of(HOSTILE, 3L))
                    .setting(HOSTILE, "on")
                    .server("local", "1.6.18")
                    .agent(share("local-1"))
                    .agent(share("local-2"))
                    .build(),
                ResultBuilder.of(ReportFixture.SPY_ASYNC)
                    .status(Status.FAILED, "ended")
                    .build()))
        .toList();
    try (RunStore store = RunStore.create(
        folder,
        RunFixture.plan(results.stream().map(CellResult::cell).toArray(Cell[]::new)),
        RunFixture.environment().measuring("abc"),
        RunFixture.START,
        List.of("run", "smoke"))) {
      results.forEach(result -> result.forks().forEach(store::append));
      store.finish(RunFixture.START.plusSeconds(60));
    }
    assertThat(freeTexts(folder))
        .contains("client", "clientVersion", "version", "text", "commit", "cpu", "commandLine")
        .contains("agent", "host");
    assertThat(Run.read(folder).results()).hasSameSizeAs(results);
    return folder;
  }

  private static AgentShare share(String agent) {
    return new AgentShare(
        agent,
        "host",
        false,
        1,
        new AgentShare.Load(1_000, 500, 1_000L, 2_000L, null),
        new AgentShare.Clock(0, 0, 0));
  }

  /** Makes each text hostile with which the run can still be read, and returns their names. */
  private static Set<String> freeTexts(Path folder) throws IOException {
    Path info = folder.resolve("run.json");
    Path forks = folder.resolve("forks.jsonl");
    Set<String> free = new TreeSet<>();
    Set<String> names = new TreeSet<>();
    names(Json.parse(Files.readString(info)), "", names);
    for (String line : Files.readAllLines(forks)) {
      names(Json.parse(line), "", names);
    }
    Run before = Run.read(folder);
    for (String name : names) {
      String infoBefore = Files.readString(info);
      String forksBefore = Files.readString(forks);
      Files.writeString(info, hostile(infoBefore, name));
      StringBuilder lines = new StringBuilder();
      forksBefore.lines().forEach(line -> lines.append(hostile(line, name)).append('\n'));
      Files.writeString(forks, lines);
      if (canBeRead(folder, before)) {
        free.add(name);
      } else {
        Files.writeString(info, infoBefore);
        Files.writeString(forks, forksBefore);
      }
    }
    return free;
  }

  private static boolean canBeRead(Path folder, Run before) {
    try {
      Run read = Run.read(folder);
      return read.damagedFiles().size() == before.damagedFiles().size()
          && read.results().size() == before.results().size();
    } catch (RuntimeException e) {
      return false;
    }
  }

  private static void names(JsonNode node, String name, Set<String> names) {
    if (node.isString()) {
      names.add(name);
    } else if (node.isObject()) {
      node.properties().forEach(each -> names(each.getValue(), each.getKey(), names));
    } else {
      node.forEach(each -> names(each, name, names));
    }
  }

  private static String hostile(String json, String wanted) {
    return changed(Json.parse(json), "", wanted).toString();
  }

  private static JsonNode changed(JsonNode node, String name, String wanted) {
    if (node instanceof ObjectNode object) {
      object
          .properties()
          .forEach(
              each -> object.set(each.getKey(), changed(each.getValue(), each.getKey(), wanted)));
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, changed(array.get(i), name, wanted));
      }
    } else if (node.isString() && name.equals(wanted)) {
      return StringNode.valueOf(HOSTILE + node.asString());
    }
    return node;
  }
}
