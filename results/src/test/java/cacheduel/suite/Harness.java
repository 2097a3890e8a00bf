// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Starts the distribution that the build has just made, in a JVM of its own.
 *
 * It has a temporary folder of its own, and so a lock of its own: it does not wait until another has
 * measured. A test that judges times is {@code @Isolated}, so that nothing runs beside it, and measures
 * with {@link #judgingTimes}.
 */
final class Harness {
  static final Path HOME = Path.of(System.getProperty("cacheduel.home"));

  /** Start quickly and take little of a machine that is shared. */
  static final String SMALL_FORKS =
      "-Xms128m -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1";

  /** The machine may starve a thread for seconds, which is no failure of a client. */
  private static final List<String> PATIENT = List.of("--op-timeout", "5s");

  /** The commands that start forks with the options of JMH. */
  private static final Set<String> MEASURE = Set.of("run", "compare", "nightly");

  private final Path directory;
  private final Path home;
  private final List<String> forks;

  Harness(Path directory) {
    this(directory, HOME);
  }

  /** Starts another distribution. */
  Harness(Path directory, Path home) {
    this(
        directory,
        home,
        List.of(
            "--jvm-args",
            // the archive knows the forks' jars by their paths
            home.equals(HOME) ? ClassArchive.forkArguments(SMALL_FORKS) : SMALL_FORKS));
  }

  private Harness(Path directory, Path home, List<String> forks) {
    this.directory = directory;
    this.home = home;
    this.forks = forks;
  }

  /** Returns a harness whose forks are those of any run. */
  static Harness judgingTimes(Path directory) {
    return judgingTimes(directory, HOME);
  }

  /** Returns another distribution's harness whose forks are those of any run. */
  static Harness judgingTimes(Path directory, Path home) {
    return new Harness(directory, home, List.of());
  }

  /** What a run left. */
  record Outcome(int exitCode, String output, Path run) {
    RunFolder folder() {
      return new RunFolder(run);
    }
  }

  /** Runs {@code cacheduel run ARGS} to its end. */
  Outcome run(String... args) throws IOException, InterruptedException {
    Path out = directory.resolve("run");
    List<String> command = new ArrayList<>(List.of("run"));
    command.addAll(List.of(args));
    if (!command.contains("--resume")) {
      command.addAll(List.of("--out", out.toString()));
    }
    Running running = start(command.toArray(String[]::new));
    return new Outcome(running.await(), running.output(), out);
  }

  /** Starts {@code cacheduel ARGS}. */
  Running start(String... args) throws IOException {
    return startWith(Map.of(), args);
  }

  /** Starts gets over whalin, whose calls never end by themselves, against a server by address. */
  Running startGets(String server, Path out, String... more) throws IOException {
    List<String> command = new ArrayList<>(List.of("run", "smoke", "--via", server));
    command.addAll(List.of("-c", "whalin", "--mode", "blocking", "--protocol", "ascii"));
    command.addAll(List.of("-p", "mix=get", "--no-floor", "-wi", "1", "-w", "500ms"));
    command.addAll(List.of("--out", out.toString()));
    command.addAll(List.of(more));
    return start(command.toArray(String[]::new));
  }

  /** Starts {@code cacheduel ARGS} with more variables in its environment. */
  Running startWith(Map<String, String> environment, String... args) throws IOException {
    return start(environment, command(args));
  }

  /** Starts {@code cacheduel ARGS} with a limit on the open files and sockets of each JVM. */
  Running startWithFiles(int most, String... args) throws IOException {
    List<String> command =
        new ArrayList<>(List.of("bash", "-c", "ulimit -n " + most + "; exec \"$@\"", "limited"));
    command.addAll(command(args));
    return start(Map.of(), command);
  }

  private List<String> command(String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of(args));
    boolean measures =
        MEASURE.contains(args[0]) && !command.contains("--resume") && !command.contains("faults");
    if (measures && !command.contains("-jvmArgs")) {
      command.addAll(forks);
    }
    if (measures && !command.contains("--op-timeout")) {
      command.addAll(PATIENT);
    }
    Path temporary = Files.createDirectories(directory.resolve("tmp"));
    command = command(home, command);
    command.add(1, "-Djava.io.tmpdir=" + temporary);
    return command;
  }

  private Running start(Map<String, String> environment, List<String> command) throws IOException {
    Path log = Files.createTempFile(directory, "output-", ".txt");
    ProcessBuilder harness = new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile());
    harness.environment().putAll(environment);
    return new Running(harness.start(), log);
  }

  /** Returns the command of {@code cacheduel ARGS} of a distribution. */
  static List<String> command(Path home, List<String> args) {
    List<String> command = jvm(home, ClassArchive.options());
    command.addAll(args);
    return command;
  }

  /** Returns the command of a distribution without arguments, in a JVM with further options. */
  static List<String> jvm(Path home, List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(options);
    command.add("-Dcacheduel.home=" + home);
    command.addAll(List.of("-cp", home.resolve("lib") + File.separator + "*"));
    command.add("cacheduel.cli.Main");
    return command;
  }

  /** A harness that runs. */
  record Running(Process process, Path log) {
    private static final int LONGEST_MINUTES = 10;

    int await() throws IOException, InterruptedException {
      if (!process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new AssertionError("hangs: " + output());
      }
      return process.exitValue();
    }

    String output() throws IOException {
      return Files.readString(log);
    }
  }
}
