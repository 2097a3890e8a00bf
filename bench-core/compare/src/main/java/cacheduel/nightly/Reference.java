// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.ClientJars;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.store.AtomicFile;
import cacheduel.store.Folders;
import cacheduel.store.JsonLines;
import cacheduel.store.RunStoreException;
import cacheduel.text.FailureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Jars of one client that its later nights are compared with, and the pairs of all nights that were.
 *
 * @param client the client's name
 * @param kind the part that it plays
 * @param folder the folder of its jars and pairs, named after its night or version
 */
record Reference(String client, ReferenceKind kind, Path folder) {
  /** Written last: without it the folder is incomplete. */
  static final String CLASS_PATH = "class-path.txt";

  private static final String JARS = "jars";
  private static final String BECAUSE = "because.txt";
  private static final String PAIRS = "pairs.jsonl";

  /** Returns its night as a UTC time such as 20261121-031500, or the version of a release. */
  String name() {
    return String.valueOf(folder.getFileName());
  }

  /** Loads the provider from the jars, and returns the client as version "anchor" or "baseline". */
  InstalledClient load() throws BrokenClientException {
    return ClientJars.inspect(jars(), folder).as(client, kind.version(), folder);
  }

  List<Path> jars() {
    try {
      return Files.readAllLines(folder.resolve(CLASS_PATH)).stream()
          .map(name -> folder.resolve(JARS).resolve(name))
          .toList();
    } catch (IOException e) {
      throw RunStoreException.reading(folder, e);
    }
  }

  /** Returns why it was accepted; empty if it was not, or not with a reason. */
  String because() {
    return text(folder.resolve(BECAUSE));
  }

  /** Returns the text of a file; empty if there is none. */
  static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file).strip() : "";
    } catch (IOException e) {
      throw RunStoreException.reading(file, e);
    }
  }

  /** Reads the pairs; a last line that was cut off is left out. */
  List<NightPair> pairs() {
    List<NightPair> pairs = new ArrayList<>();
    try (JsonLines<NightPair> file = pairsFile()) {
      file.read(pairs::add, (line, problem) -> {
        throw new RunStoreException(
            "%s cannot be read at line %d: %s".formatted(folder.resolve(PAIRS), line, problem),
            null);
      });
    }
    return pairs;
  }

  void append(NightPair pair) {
    try (JsonLines<NightPair> file = pairsFile()) {
      file.append(pair);
    }
  }

  private JsonLines<NightPair> pairsFile() {
    return new JsonLines<>(folder.resolve(PAIRS), NightPair.class);
  }

  /** Writes the jars of a client into the folder. */
  void write(List<Path> kept, String because) {
    if (Files.exists(folder)) {
      // a night that was killed while it wrote
      delete();
    }
    try {
      Path to = Files.createDirectories(folder.resolve(JARS));
      List<String> names = new ArrayList<>();
      for (Path jar : kept) {
        String name = String.valueOf(jar.getFileName());
        Files.copy(jar, to.resolve(name));
        names.add(name);
      }
      because(because);
      AtomicFile.write(folder.resolve(CLASS_PATH), String.join("\n", names) + "\n");
    } catch (IOException e) {
      throw failed("cannot keep the jars of %s in".formatted(client), folder, e);
    }
  }

  /** Stores why it was accepted, in place of an earlier reason; a blank reason changes nothing. */
  void because(String reason) {
    if (!reason.isBlank()) {
      AtomicFile.write(folder.resolve(BECAUSE), reason + "\n");
    }
  }

  boolean isComplete() {
    return Files.isRegularFile(folder.resolve(CLASS_PATH));
  }

  void delete() {
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      throw failed("cannot delete", folder, e);
    }
  }

  private static RunStoreException failed(String problem, Path folder, IOException e) {
    return new RunStoreException("%s %s: %s".formatted(problem, folder, FailureText.of(e)), e);
  }
}
