// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A run whose servers ask for a password, which must not appear anywhere else. */
final class GuardedRun {
  /** The environment variable that holds it. */
  static final String VARIABLE = "CACHEDUEL_TEST_PASSWORD";

  private static final Path PROCESSES = Path.of("/proc");
  private static final String PASSWORD = "hush-4711-hush";

  private GuardedRun() {}

  /** Runs {@code cacheduel ARGS} and looks for the password in all that it shows and leaves. */
  static Harness.Outcome run(Path directory, String... args) throws Exception {
    Path out = directory.resolve("run");
    Set<Path> before = processes();
    List<String> command = new ArrayList<>(List.of("run"));
    command.addAll(List.of(args));
    command.addAll(List.of("--out", out.toString()));
    Harness.Running running = new Harness(directory)
        .startWith(Map.of(VARIABLE, PASSWORD), command.toArray(String[]::new));
    boolean isServerSeen = false;
    while (running.process().isAlive()) {
      for (String line : commandLines(before)) {
        isServerSeen |= line.contains("--maxmemory");
        assertThat(line).doesNotContain(PASSWORD);
      }
      Thread.sleep(20);
    }
    assertThat(isServerSeen).isEqualTo(Files.isDirectory(PROCESSES));
    assertThat(filesWithThePassword(directory)).isEmpty();
    return new Harness.Outcome(running.await(), running.output(), out);
  }

  /**
   * Read from the kernel, because the JDK's ends at the first empty argument; none without it.
   *
   * @param before processes that began before the run, as far as they have not ended since
   */
  private static List<String> commandLines(Set<Path> before) throws IOException {
    Set<Path> now = processes();
    before.retainAll(now);
    now.removeAll(before);
    return now.stream().map(GuardedRun::commandLine).toList();
  }

  private static Set<Path> processes() throws IOException {
    Set<Path> all = new HashSet<>();
    if (Files.isDirectory(PROCESSES)) {
      try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
        processes.forEach(all::add);
      }
    }
    return all;
  }

  private static String commandLine(Path process) {
    try {
      return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      // ended
      return "";
    }
  }

  /** Among them the output and the folder of temporary files. */
  private static List<Path> filesWithThePassword(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      List<Path> found = new ArrayList<>();
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(PASSWORD)) {
          found.add(file);
        }
      }
      return found;
    }
  }
}
