// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * An archive of the harness's classes, with which the suite's harnesses start faster, as the launcher's
 * do. It is written by a short run, which uses most of the classes that any harness does.
 */
final class ClassArchive {
  private static final String RUN =
      "run smoke -c wire --protocol ascii --mode blocking --no-floor --via embedded -t 1 -p keys=100"
          + " -wi 0 -i 1 -r 100ms --out run";

  /** What a JVM says of an archive of other jars, which it does not use, would be in the output. */
  private static final String SILENT = "-Xlog:cds*=off";

  private static final List<String> OPTIONS = write();

  private ClassArchive() {}

  /** Returns the options of a JVM that uses the archive; it is written at the first call. */
  static List<String> options() {
    return OPTIONS;
  }

  private static List<String> write() {
    Path folder = Path.of("target", "class-archive").toAbsolutePath();
    Path archive = folder.resolve("harness.jsa");
    try {
      clear(folder);
      List<String> command = Harness.jvm(
          Harness.HOME,
          List.of("-XX:ArchiveClassesAtExit=" + archive, SILENT, "-Djava.io.tmpdir=" + folder));
      command.addAll(List.of(RUN.split(" ", -1)));
      Path output = folder.resolve("output.txt");
      Process run = new ProcessBuilder(command)
          .directory(folder.toFile())
          .redirectErrorStream(true)
          .redirectOutput(output.toFile())
          .start();
      new Harness.Running(run, output).await();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Files.exists(archive)
        ? List.of("-XX:SharedArchiveFile=" + archive, SILENT)
        : List.of("-Xshare:auto");
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
