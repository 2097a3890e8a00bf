// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.faults.result.FaultRunFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the exhibits of the {@link Museum} with the versions that their reports name, and writes the page.
 * Takes a minute or two for each; needs memcached and redis-server, and downloads libraries.
 *
 * <p>The arguments are a folder, whose finished runs are not repeated, and the exhibits to run (all).
 */
final class MuseumProof {
  private MuseumProof() {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]).toAbsolutePath());
    List<String> names = List.of(args).subList(1, args.length);
    Museum museum = Museum.read();
    List<ShownExhibit> shown = new ArrayList<>();
    for (Exhibit exhibit : museum.exhibits()) {
      Path run = folder.resolve(exhibit.name());
      if (!isFinished(run) && (names.isEmpty() || names.contains(exhibit.name()))) {
        run(exhibit, folder, run);
      }
      shown.add(
          isFinished(run) ? ShownExhibit.read(exhibit, run) : new ShownExhibit(exhibit, null));
      report(shown.get(shown.size() - 1));
    }
    Files.writeString(Museum.PAGE, new MuseumPage(museum, shown).markdown());
  }

  private static boolean isFinished(Path run) {
    return FaultRunFile.isIn(run) && FaultRunFile.read(run).finished();
  }

  private static void run(Exhibit exhibit, Path folder, Path run) throws Exception {
    List<String> command = new ArrayList<>(exhibit.arguments());
    command.addAll(List.of("--via", "local", "--out", run.toString()));
    Harness.Running running = Harness.judgingTimes(folder).start(command.toArray(String[]::new));
    if (running.await() != 0) {
      System.err.println(running.output());
    }
  }

  private static void report(ShownExhibit shown) {
    Exhibit exhibit = shown.exhibit();
    System.err.println(
        exhibit.name() + (shown.isAsReported() ? ": as reported" : ": not as reported"));
    for (String version : exhibit.versions()) {
      System.err.println("  %s %s: %s %s"
          .formatted(version, exhibit.figure(), shown.value(version), shown.sighting(version)));
    }
  }
}
