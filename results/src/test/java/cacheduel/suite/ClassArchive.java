// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.catalog.Home;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Archives of the harness's classes and of those that every fork loads, with which the suite's JVMs start
 * faster, as the launcher's harness does. They are written by a short run, which uses most of the classes
 * that any harness does.
 */
final class ClassArchive {
  private static final String RUN =
      "run smoke -c wire --protocol ascii --mode blocking --no-floor --via embedded -t 1 -p keys=100"
          + " -wi 0 -i 1 -r 100ms --out run";

  /** What a JVM says of an archive of other jars, which it does not use, would be in the output. */
  private static final String SILENT = "-Xlog:cds*=off";

  private static final Path FOLDER = Path.of("target", "class-archive").toAbsolutePath();
  private static final Path LOADED_BY_FORK = FOLDER.resolve("fork.lst");
  private static final Path FORK = FOLDER.resolve("fork.jsa");
  private static final List<String> OPTIONS = write();

  private ClassArchive() {}

  /** Returns the options of a harness that uses its archive; all are written at the first call. */
  static List<String> options() {
    return OPTIONS;
  }

  /** Returns the arguments of forks, of any client of the build's distribution, that use theirs. */
  static String forkArguments(String arguments) {
    return !options().isEmpty() && Files.exists(FORK)
        ? arguments + " '-XX:SharedArchiveFile=%s' %s".formatted(FORK, SILENT)
        : arguments;
  }

  private static List<String> write() {
    Path archive = FOLDER.resolve("harness.jsa");
    try {
      clear(FOLDER);
      List<String> command = Harness.jvm(
          Harness.HOME,
          List.of("-XX:ArchiveClassesAtExit=" + archive, SILENT, "-Djava.io.tmpdir=" + FOLDER));
      command.addAll(List.of(RUN.split(" ", -1)));
      command.addAll(List.of(
          "--jvm-args", Harness.SMALL_FORKS + " '-XX:DumpLoadedClassList=" + LOADED_BY_FORK + "'"));
      await(command, "output.txt");
      if (Files.exists(LOADED_BY_FORK)) {
        await(dumpOfForks(), "fork.txt");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Files.exists(archive)
        ? List.of("-XX:SharedArchiveFile=" + archive, SILENT)
        : List.of("-Xshare:auto");
  }

  /** The list has classes of the client, too, which are not on this class path and so left out. */
  private static List<String> dumpOfForks() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(Harness.SMALL_FORKS.split(" ", -1)));
    command.addAll(List.of("-Xshare:dump", "-XX:SharedClassListFile=" + LOADED_BY_FORK));
    command.add("-XX:SharedArchiveFile=" + FORK);
    command.addAll(List.of("-cp", new Home(Harness.HOME).classPath(List.of())));
    return command;
  }

  private static void await(List<String> command, String output)
      throws IOException, InterruptedException {
    Path log = FOLDER.resolve(output);
    Process process = new ProcessBuilder(command)
        .directory(FOLDER.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
    new Harness.Running(process, log).await();
  }

  private static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    Files.createDirectories(folder);
  }
}
