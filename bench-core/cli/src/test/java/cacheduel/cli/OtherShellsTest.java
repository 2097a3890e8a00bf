// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads the installed files into fish and zsh and completes as the Tab key does. */
class OtherShellsTest {
  @TempDir
  static Path home;

  @BeforeAll
  static void writeFiles() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    Path run = Files.createDirectories(home.resolve("results/runs/20260101-monday"));
    Files.writeString(run.resolve("run.json"), "{}");
    new CommandLineRunner(home)
        .run("completion", "--into", home.resolve("share").toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run -c ''               | spymemcached whalin xmemcached",
        "run --client whalin,x   | whalin,xmemcached",
        "run --protocol ascii,b  | ascii,binary",
        "run --settings ''       | as-shipped fair",
        "run smo                 | smoke",
        "run --resume ''         | results/runs/20260101-monday",
        "report results          | results/runs/20260101-monday",
        "list ''                 | clients faults params presets servers",
        "list presets smo        | smoke",
        "completion ''           | bash fish zsh",
        "run --iteration-ti      | --iteration-time --iteration-timeout",
        "doct                    | doctor"
      })
  void fish_completesWords(String line, String expected) throws IOException, InterruptedException {
    Ways.assumeOnPath("shells", "fish");
    Path script = home.resolve("share/fish/vendor_completions.d/cacheduel.fish");
    String words = ask(
        "fish",
        "-c",
        "source %s; complete -C \"cacheduel %s\"".formatted(script, line.replace("''", "")));
    assertThat(words.lines().map(word -> word.split("\t", 2)[0]).sorted())
        .filteredOn(word -> !word.endsWith("/"))
        .containsExactlyElementsOf(List.of(expected.split(" ", -1)));
  }

  @Test
  void zsh_completesAtOnceWithTheFileInItsFolder() throws IOException, InterruptedException {
    Ways.assumeOnPath("shells", "zsh");
    Path script = Files.writeString(
        home.resolve("ask.zsh"), """
        zmodload zsh/zpty
        zpty shell 'zsh -f -i'
        zpty -w shell "fpath=(%s \\$fpath); autoload -U compinit; compinit -u -D; echo rea''dy"
        zpty -r shell out '*ready*'
        zpty -w -n shell $'cacheduel run --protocol bin\\t'
        zpty -r shell out '*binary*' && print found
        zpty -w -n shell $'\\C-ucacheduel doct\\t'
        zpty -r shell out '*doctor*' && print found
        zpty -d shell
        """.formatted(home.resolve("share/zsh/site-functions")));
    assertThat(ask("zsh", "-f", script.toString()).lines()).containsExactly("found", "found");
  }

  private String ask(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
    builder.environment().put("HOME", home.toString());
    builder.redirectErrorStream(true);
    Process shell = builder.start();
    shell.getOutputStream().close();
    if (!shell.waitFor(120, TimeUnit.SECONDS)) {
      shell.descendants().forEach(ProcessHandle::destroyForcibly);
      shell.destroyForcibly();
    }
    String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.exitValue()).describedAs(out).isZero();
    return out;
  }
}
