// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The jars of a large library that an archive lists instead of holding them, so that they are
 * fetched when the client is first used: the file {@value #FILE} in the client's folder. In a build
 * from source they are in its folder {@value #FOLDER}.
 *
 * @param jars the library first, then what it needs
 */
public record LibraryList(List<Jar> jars) {
  static final String FILE = "libraries.csv";
  static final String FOLDER = "libraries";

  private static final int COLUMNS = 6;

  public LibraryList {
    jars = List.copyOf(jars);
  }

  /**
   * A jar as Maven knows it.
   *
   * @param classifier may be empty; that of a native library is this machine's
   * @param bytes its size
   * @param sha256 its checksum in lower-case hexadecimal digits; empty if it was built for another
   *     machine than the one that wrote the list
   */
  public record Jar(
      String groupId,
      String artifactId,
      String version,
      String classifier,
      long bytes,
      String sha256) {}

  /**
   * Returns the list of a client's folder; empty if the folder has its library's jars.
   *
   * @throws IOException if it cannot be read
   */
  static Optional<LibraryList> of(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file) || Files.isDirectory(folder.resolve(FOLDER))) {
      return Optional.empty();
    }
    return Optional.of(
        new LibraryList(Files.readAllLines(file).stream().map(LibraryList::jar).toList()));
  }

  private static Jar jar(String line) {
    String[] cells = line.split(",", -1);
    if (cells.length != COLUMNS) {
      throw new IllegalArgumentException("%s has a line with %d columns instead of %d: %s"
          .formatted(FILE, cells.length, COLUMNS, line));
    }
    String classifier = NativeClassifier.ofThisMachine(cells[3]);
    return new Jar(
        cells[0],
        cells[1],
        cells[2],
        classifier,
        Long.parseLong(cells[4]),
        classifier.equals(cells[3]) ? cells[5] : "");
  }

  String version() {
    return jars.get(0).version();
  }

  /** Returns what is to be fetched, such as "14 jars, 7.6 MB". */
  public String size() {
    double megabytes = jars.stream().mapToLong(Jar::bytes).sum() / 1e6;
    return String.format(Locale.ROOT, "%d jars, %.1f MB", jars.size(), megabytes);
  }
}
