// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command that a run's screen and page, the help and errors suggest does what it says when its
 * line is pasted into a shell. What would measure for long is planned only.
 */
class PrintedCommandsIT {
  /** A line of an example, what follows "Next", or a command in a page's element of code. */
  private static final Pattern LINE =
      Pattern.compile("(?m)(?:^ {2}|^Next {4}|<code>)(cacheduel [^<\\n]+)");

  /** What a text names, such as "(cacheduel list presets)" or "See cacheduel run --help.". */
  private static final Pattern WITHIN =
      Pattern.compile("\\((cacheduel [a-z]+(?: [a-z]+)?)\\)|See (cacheduel [a-z ]+--help)\\.");

  /** Commands that wait for others, or that need what only a user has. */
  private static final Pattern NOT_HERE = Pattern.compile(
      "cacheduel (agent|nightly|history|new-client|compare (?!--help)).*|.*--on .*|.*--via docker.*");

  private static final String BRIEF = "-t 2 -p keys=100 -f 1 -wi 1 -w 200ms -i 1 -r 200ms";

  @TempDir
  Path directory;

  private Path program;

  /** The installed word, which plans a run, and resumes one for a second. */
  @BeforeEach
  void install() throws IOException {
    String java = Harness.command(Harness.HOME, List.of()).stream()
        .map(word -> "'" + word + "'")
        .reduce((left, right) -> left + " " + right)
        .orElseThrow();
    program = Files.createDirectories(directory.resolve("bin")).resolve("cacheduel");
    Files.writeString(program, """
        #!/usr/bin/env bash
        case "$1 $*" in
          *--dry-run* | *--help*) ;;
          *--resume*) set -- "${@/%%[0-9]m/1s}" ;;
          run*) set -- "$@" --dry-run ;;
        esac
        exec %s "$@"
        """.formatted(java));
    assertThat(program.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void commandOfHelp_works() throws Exception {
    Set<String> commands = new LinkedHashSet<>();
    for (String name : List.of("run", "report", "list", "doctor", "init")) {
      commands.addAll(printedIn(shell("cacheduel " + name + " --help").text()));
    }

    assertThat(commands).hasSizeGreaterThan(6);
    assertThat(commands).allSatisfy(this::assertWorks);
  }

  @Test
  void commandOfAnError_works() throws Exception {
    Set<String> commands = new LinkedHashSet<>();
    for (String wrong : List.of(
        "run nosuch",
        "run -c nosuch",
        "run -p nosuch=1",
        "run --server nosuch",
        "run --resume latest",
        "report",
        "list nosuch")) {
      Said said = shell("cacheduel " + wrong);
      assertThat(said.exitCode()).describedAs(said.text()).isEqualTo(2);
      commands.addAll(printedIn(said.text()));
    }

    assertThat(commands).hasSizeGreaterThan(1);
    assertThat(commands).allSatisfy(this::assertWorks);
  }

  @Test
  void commandAfterARun_works() throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    Harness.Outcome outcome = new Harness(directory)
        .run(("--via local --no-floor -c xmemcached,whalin --protocol ascii --mode blocking "
                + BRIEF)
            .split(" ", -1));
    String page = Files.readString(outcome.run().resolve("report.html"));

    Set<String> commands = printedIn(outcome.output());
    assertThat(commands).describedAs(outcome.output()).isNotEmpty();
    commands.addAll(printedIn(page));
    commands.addAll(printedIn(outcome.folder().summary()));
    assertThat(commands)
        .anySatisfy(command -> assertThat(command).contains("--resume"))
        .allSatisfy(this::assertWorks);
  }

  private static Set<String> printedIn(String text) {
    Set<String> commands = new LinkedHashSet<>();
    Stream.of(LINE, WITHIN)
        .flatMap(pattern -> pattern.matcher(text).results())
        .map(PrintedCommandsIT::command)
        .filter(command -> !NOT_HERE.matcher(command).matches())
        .forEach(commands::add);
    return commands;
  }

  private static String command(MatchResult found) {
    String first = found.group(1);
    return (first == null ? found.group(2) : first).replace("&amp;", "&").replace("&gt;", ">");
  }

  private void assertWorks(String command) throws Exception {
    // two examples write it, and the second keeps an existing one
    Files.deleteIfExists(directory.resolve("mine.yaml"));
    Said said = shell(command);
    assertThat(said.exitCode()).describedAs("%s%n%s", command, said.text()).isZero();
  }

  private record Said(int exitCode, String text) {}

  private Said shell(String line) throws IOException, InterruptedException {
    Path log = Files.createTempFile(directory, "shell-", ".txt");
    ProcessBuilder shell = new ProcessBuilder("bash", "-c", line)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile());
    shell.environment().putAll(Map.of("PATH", program.getParent() + ":" + System.getenv("PATH")));
    Process process = shell.start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).describedAs(line).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Said(process.exitValue(), Files.readString(log));
  }
}
