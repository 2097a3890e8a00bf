// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The file {@code comparisons.csv} of a folder, with a line for each finished comparison. */
final class ProofFile {
  private static final String NAME = "comparisons.csv";

  private final Path file;
  private final List<Compared> all = new ArrayList<>();

  /** Reads the file, or begins a new one. */
  ProofFile(Path directory) throws IOException {
    file = directory.resolve(NAME);
    if (Files.exists(file)) {
      Files.readAllLines(file).stream().skip(1).map(Compared::parse).forEach(all::add);
    } else {
      Files.writeString(file, Compared.HEADER + "\n");
    }
  }

  List<Compared> of(Trial trial) {
    return all.stream()
        .filter(compared -> compared.trial().equals(trial.name()))
        .toList();
  }

  boolean has(Trial trial, int number) {
    return of(trial).stream().anyMatch(compared -> compared.number() == number);
  }

  void add(Compared compared) throws IOException {
    all.add(compared);
    Files.writeString(file, compared.line() + "\n", StandardOpenOption.APPEND);
  }
}
