// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Runs the scripts of the continuous integration as a workflow does, in a folder of their own and with
 * a packaged harness.
 */
final class Gate {
  private static final Path SCRIPTS =
      Path.of(System.getProperty("cacheduel.checkout")).resolve("ci");

  private final Path directory;
  private final Path launcher;

  /** What a script left. */
  record Outcome(int code, String output) {}

  Gate(Path directory, Path home) throws IOException {
    this.directory = directory;
    launcher = script(
        "launcher",
        Harness.command(home, List.of()).stream()
            .collect(Collectors.joining("' '", "exec '", "' \"$@\"")));
  }

  /** Writes a program of the shell. */
  Path script(String name, String body) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + file + " executable");
    }
    return file;
  }

  /**
   * Runs a script to its end in a repository on GitHub.
   *
   * @param gh the program in place of GitHub's own, in the shell's language
   */
  Outcome onGitHub(String gh, String script, Map<String, String> variables, String... args)
      throws IOException, InterruptedException {
    Path bin = script("bin/gh", gh).getParent();
    Map<String, String> all = new HashMap<>(variables);
    all.put("GITHUB_REPOSITORY", "me/it");
    all.put("PATH", bin + ":" + System.getenv("PATH"));
    return run(script, all, args);
  }

  /** Runs a script to its end. */
  Outcome run(String script, Map<String, String> variables, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(SCRIPTS.resolve(script).toString()));
    command.addAll(List.of(args));
    Path output = directory.resolve(script + ".out");
    ProcessBuilder builder = new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile());
    builder.environment().put("CACHEDUEL", launcher.toString());
    builder.environment().putAll(variables);
    Process process = builder.start();
    try {
      if (!process.waitFor(1, TimeUnit.HOURS)) {
        throw new IllegalStateException("hangs: " + Files.readString(output));
      }
    } finally {
      process.destroy();
    }
    return new Outcome(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
  }
}
