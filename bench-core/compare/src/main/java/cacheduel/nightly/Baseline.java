// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.ClientJars;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import cacheduel.store.RunStoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The reference of one client: the figures and the jars of the last night without an objection to
 * it, in the folder {@code CLIENT/NIGHT} of the baseline.
 *
 * @param client the client's name
 * @param folder the folder of that night
 */
public record Baseline(String client, Path folder) {
  /** The version that denotes a client with the baseline's jars: {@code NAME@baseline}. */
  public static final String VERSION = "baseline";

  /** Written last: without it the folder is incomplete. */
  private static final String CLASS_PATH = "class-path.txt";

  private static final String JARS = "jars";
  private static final List<String> RUN_FILES = List.of("run.json", "cells.jsonl");
  private static final DateTimeFormatter NIGHT =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /**
   * Finds the baseline of a client.
   *
   * @param all the folder of the baseline; need not exist
   */
  static Optional<Baseline> find(Path all, String client) {
    return folders(all.resolve(client)).stream()
        .filter(night -> Files.isRegularFile(night.resolve(CLASS_PATH)))
        .max(Comparator.naturalOrder())
        .map(night -> new Baseline(client, night));
  }

  /**
   * Loads every client of a baseline, in the version {@value #VERSION}.
   *
   * @param all its folder
   * @return empty if there is no baseline
   * @throws BrokenClientException if one does not start
   */
  public static List<InstalledClient> load(Path all) throws BrokenClientException {
    List<InstalledClient> clients = new ArrayList<>();
    for (Path folder : folders(all)) {
      Optional<Baseline> kept = find(all, String.valueOf(folder.getFileName()));
      if (kept.isPresent()) {
        clients.add(kept.get().inBaseline(kept.get().inspect()));
      }
    }
    return List.copyOf(clients);
  }

  /** Returns the night of the baseline, as a UTC time such as 20261121-031500. */
  String night() {
    return String.valueOf(folder.getFileName());
  }

  /** Reads the run of that night. */
  Run run() {
    return Run.read(folder);
  }

  /** Loads the provider from the jars and reads its capabilities. */
  InstalledClient inspect() throws BrokenClientException {
    return ClientJars.inspect(jars(), folder);
  }

  /** Returns the client under the baseline's version. */
  InstalledClient inBaseline(InstalledClient inspected) {
    return inspected.as(client, VERSION, folder);
  }

  /** Returns whether a client has the same jars, byte for byte and in the same order. */
  boolean hasJarsOf(InstalledClient tonight) {
    List<Path> jars = jars();
    if (jars.size() != tonight.jars().size()) {
      return false;
    }
    try {
      for (int i = 0; i < jars.size(); i++) {
        if (Files.mismatch(jars.get(i), tonight.jars().get(i)) >= 0) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      throw failed("cannot compare the jars in", folder, e);
    }
  }

  private List<Path> jars() {
    try {
      return Files.readAllLines(folder.resolve(CLASS_PATH)).stream()
          .map(name -> folder.resolve(JARS).resolve(name))
          .toList();
    } catch (IOException e) {
      throw failed("cannot read", folder, e);
    }
  }

  /**
   * Stores a client as the baseline, in place of an earlier night's.
   *
   * @param all the folder of the baseline; created if missing
   * @param tonight a run that has ended
   */
  static void keep(Path all, InstalledClient client, Run tonight) {
    Path its = all.resolve(client.name());
    Path night = its.resolve(NIGHT.format(tonight.info().startedAt()));
    try {
      Path jars = Files.createDirectories(night.resolve(JARS));
      List<String> names = new ArrayList<>();
      for (Path jar : client.jars()) {
        String name = String.valueOf(jar.getFileName());
        Files.copy(jar, jars.resolve(name));
        names.add(name);
      }
      for (String file : RUN_FILES) {
        Files.copy(tonight.file(file), night.resolve(file));
      }
      AtomicFile.write(night.resolve(CLASS_PATH), String.join("\n", names) + "\n");
      for (Path other : folders(its)) {
        if (!other.equals(night)) {
          delete(other);
        }
      }
    } catch (IOException e) {
      throw failed("cannot keep the baseline in", its, e);
    }
  }

  private static List<Path> folders(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw failed("cannot read", folder, e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> entries = Files.walk(folder)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(entry);
      }
    }
  }

  private static RunStoreException failed(String what, Path folder, IOException e) {
    return new RunStoreException("%s %s: %s".formatted(what, folder, e), e);
  }
}
