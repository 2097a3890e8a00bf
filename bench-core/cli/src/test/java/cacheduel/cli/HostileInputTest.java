// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.cli.HostileText.HOSTILE;
import static cacheduel.cli.HostileText.assertHarmless;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.store.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hostile presets, arguments, descriptors, names of files and logs are shown, and not obeyed. */
class HostileInputTest {
  @TempDir
  Path dir;

  private CommandLineRunner.Outcome cacheduel(String... args) {
    return HostileText.cacheduel(dir, args);
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
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
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
