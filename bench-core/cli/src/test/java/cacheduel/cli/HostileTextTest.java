// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.compare.TwoRuns;
import cacheduel.report.ReportFixture;
import cacheduel.report.VerdictTable;
import cacheduel.result.AgentShare;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.server.Via;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.text.MarkdownText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One hostile text, through every way in: each text of a recorded run, arguments, descriptors, names of
 * files, a build's log. It is shown, and nothing that reads what is written obeys it.
 */
class HostileTextTest {
  private static final String HOSTILE =
      "=1+1 <img src=x onerror=a()> @everyone #1 \u001b[31m\u009b31m\u202e\u0085 [a](javascript:b)"
          + " | ``` `x`\rover\n## forged\n```\n@everyone ";

  /** What a terminal obeys. */
  private static final Pattern CONTROLS =
      Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u202a-\\u202e]|\\r(?!\\n)");

  private static final Pattern MARKDOWN = Pattern.compile(
      "<img|(?<![A-Za-z0-9`])@everyone|(?<!\\\\)\\[a]\\(|^## forged", Pattern.MULTILINE);

  private static final Pattern FORMULA = Pattern.compile("(^|,)\"?[ \\t]*=", Pattern.MULTILINE);

  @TempDir
  Path dir;

  private Path run;

  @BeforeEach
  void record() throws IOException {
    run = recorded("run");
  }

  /** Returns a run in which every text that may be anything is hostile. */
  private Path recorded(String name) throws IOException {
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
        dir.resolve(name),
        RunFixture.plan(results.stream().map(CellResult::cell).toArray(cacheduel.plan.Cell[]::new)),
        RunFixture.environment().measuring("abc"),
        RunFixture.START,
        List.of("run", "smoke"))) {
      results.forEach(result -> result.forks().forEach(store::append));
      store.finish(RunFixture.START.plusSeconds(60));
    }
    Path folder = dir.resolve(name);
    Set<String> free = freeTexts(folder);
    assertThat(free)
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
    } else if (node instanceof tools.jackson.databind.node.ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, changed(array.get(i), name, wanted));
      }
    } else if (node.isString() && name.equals(wanted)) {
      return tools.jackson.databind.node.StringNode.valueOf(HOSTILE + node.asString());
    }
    return node;
  }

  private void assertHarmless(String what, String text) {
    assertThat(CONTROLS.matcher(text).results().map(found -> (int) found.group().charAt(0)))
        .describedAs(what)
        .isEmpty();
    String kind = what.substring(what.lastIndexOf('.') + 1);
    switch (kind) {
      case "md" ->
        assertThat(MARKDOWN
                .matcher(text)
                .results()
                .map(found -> text.substring(
                    Math.max(0, found.start() - 60), Math.min(text.length(), found.end() + 60))))
            .describedAs(what)
            .isEmpty();
      case "csv" -> assertThat(FORMULA.matcher(text).find()).describedAs(what).isFalse();
      case "html" -> assertThat(text).describedAs(what).doesNotContain("<img src=x");
      default -> {}
    }
  }

  private CommandLineRunner.Outcome cacheduel(String... args) {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(dir).run(args);
    String command = String.join(" ", List.of(args).subList(0, 1));
    assertHarmless(command + ", output", outcome.out());
    assertHarmless(command + ", errors", outcome.err());
    return outcome;
  }

  @Test
  void everyReportOfARun_isHarmless() throws IOException {
    CommandLineRunner.Outcome outcome =
        cacheduel("report", run.toString(), "--details", "--export", "all");
    assertThat(outcome.code()).describedAs(outcome.err()).isZero();
    assertThat(outcome.out()).contains("\\x1b[31m");
    cacheduel("report", run.toString(), "--json");
    cacheduel("report", run.toString(), "--by", "client,protocol");

    Set<String> kinds = new TreeSet<>();
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        assertHarmless("the name of a file", name);
        if (!List.of("run.json", "forks.jsonl", ".lock").contains(name)) {
          kinds.add(name.substring(name.lastIndexOf('.') + 1));
          assertHarmless(file.toString(), Files.readString(file));
        }
      }
    }
    assertThat(kinds).contains("md", "csv", "html", "jsonl", "json", "txt", "yaml");
  }

  /** Their names are in the titles of pages, in file links and in series of nights. */
  @Test
  void foldersOfRuns_areHarmless() throws IOException {
    Path nights = dir.resolve("nights");
    Path night = recorded("nights/" + HOSTILE.strip());
    CommandLineRunner.Outcome both = cacheduel("report", night.toString(), run.toString());
    assertThat(both.code()).describedAs(both.err()).isZero();
    cacheduel("report", night.toString());
    cacheduel("report", dir.resolve("none " + HOSTILE).toString());
    CommandLineRunner.Outcome history = cacheduel("history", nights.toString());
    assertThat(history.code()).describedAs(history.err()).isZero();
    for (Path folder : List.of(night, nights)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          String name = file.getFileName().toString();
          if (!List.of("run.json", "forks.jsonl", ".lock").contains(name)) {
            assertHarmless(file.toString(), Files.readString(file));
          }
        }
      }
    }
  }

  @Test
  void presets_areHarmless() throws IOException {
    new FakeClients(dir.resolve("clients")).writeAll();
    String preset = """
        name: plain
        description: about
        clients: [client]
        parts: {part: {description: question, threads: 1}}
        variants: {variant: {description: change, threads: 2}}
        unknown: 1
        """;
    for (String word :
        List.of("plain", "about", "client", "part", "question", "variant", "change", "unknown")) {
      String text = word.equals("unknown") ? preset : preset.replace("unknown: 1\n", "");
      String file = Files.writeString(
              dir.resolve("mine.yaml"),
              text.replaceFirst(
                      "\\b" + word + "\\b", Matcher.quoteReplacement(Json.pretty(HOSTILE)))
                  .replace("[client]", "[whalin]"))
          .toString();
      cacheduel("list", "presets", file);
      cacheduel("list", "presets", file, "--json");
      cacheduel("run", file, "--via", "embedded", "--dry-run");
    }
  }

  @Test
  void verdictsAndHistory_areHarmless() throws IOException {
    Path other = recorded("other");
    cacheduel("compare", run.toString(), other.toString(), "--force");
    cacheduel("compare", run.toString(), other.toString(), "--force", "--json");
    VerdictTable table = new VerdictTable(new TwoRuns(Run.read(run), Run.read(other)).compare());
    assertHarmless("verdicts.md", table.markdown());
    assertHarmless("verdicts.csv", table.csv());
    assertHarmless(
        "nightly.md", MarkdownText.fenced(HOSTILE).replaceAll("(?s)^(````+)\\R.*\\1\\R$", ""));

    CommandLineRunner.Outcome history = cacheduel("history", dir.toString());
    assertThat(history.code()).describedAs(history.err()).isZero();
    try (Stream<Path> files = Files.list(dir)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertHarmless(file.toString(), Files.readString(file));
      }
    }
  }

  @Test
  void argumentsDescriptorsAndFileNames_areHarmless() throws IOException {
    new FakeClients(dir.resolve("clients")).writeAll();
    Path dropped = Files.createDirectories(dir.resolve("dropped/mine"));
    for (String key : List.of("name", "version", "adapter")) {
      Files.writeString(
          dropped.resolve("client.yaml"),
          "adapter: whalin\n%s: %s\n".formatted(key, Json.pretty(HOSTILE)));
      assertThat(cacheduel(
                  "list", "clients", "--clients-dir", dir.resolve("dropped").toString())
              .code())
          .isEqualTo(2);
    }
    for (List<String> option : List.of(
        List.of("--via", "local" + HOSTILE),
        List.of("-c", HOSTILE),
        List.of("-p", HOSTILE),
        List.of("--out", HOSTILE, "-t", "many"),
        List.of("--" + HOSTILE))) {
      assertThat(cacheduel(Stream.concat(Stream.of("run"), option.stream()).toArray(String[]::new))
              .code())
          .isEqualTo(2);
    }
    Path jar = Files.writeString(dir.resolve("x <b> \u001b[31m\u202e.jar"), "no jar");
    assertThat(cacheduel("compare", "whalin", jar.toString()).code()).isEqualTo(2);
  }

  @Test
  void summaryOfTheGate_isHarmless() throws Exception {
    Path launcher = dir.resolve("launcher");
    Files.writeString(launcher, "#!/bin/sh\nprintf '%s\\n' \"$HOSTILE\"\nexit 1\n");
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    for (String build : List.of("touch \"$CANDIDATE\"", "printf '%s\\n' \"$HOSTILE\"; exit 3")) {
      ProcessBuilder gate = new ProcessBuilder(
              Path.of("..", "..", "ci", "gate").toAbsolutePath().toString())
          .directory(dir.toFile())
          .redirectErrorStream(true)
          .redirectOutput(dir.resolve("gate.log").toFile());
      gate.environment()
          .putAll(Map.of(
              "HOSTILE", HOSTILE,
              "CLIENT", HOSTILE,
              "CANDIDATE", HOSTILE,
              "BASELINE", "release",
              "COMMIT", HOSTILE,
              "BUILD", build,
              "CACHEDUEL", launcher.toString()));
      Process process = gate.start();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isEqualTo(1);

      String summary =
          Files.readString(dir.resolve("cacheduel-gate/run/gate.md"), StandardCharsets.UTF_8);
      assertThat(summary).contains("````\n", "## Cacheduel: ");
      // within code, nothing is obeyed
      assertHarmless(
          "gate.md",
          summary.replaceAll("(?sm)^(````+)$.*?^\\1$", "").replaceAll("(````+) .*? \\1", ""));
    }
  }
}
