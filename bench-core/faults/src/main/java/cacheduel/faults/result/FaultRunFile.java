// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.store.AtomicFile;
import cacheduel.store.Json;
import cacheduel.store.JsonLines;
import cacheduel.store.RunStoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * The folder of a run of faults: {@code faults.json} describes the run, and {@code faults.jsonl} has a
 * line for each record, which is on disk when {@link #append} returns.
 */
public final class FaultRunFile {
  private static final String RUN = "faults.json";
  private static final String RECORDS = "faults.jsonl";

  private final Path folder;

  private FaultRunFile(Path folder) {
    this.folder = folder;
  }

  /**
   * Creates the folder of a run.
   *
   * @param begun the run without records
   * @throws RunStoreException if the folder cannot be written
   */
  public static FaultRunFile create(Path folder, FaultRun begun) {
    FaultRunFile created = new FaultRunFile(folder);
    created.finish(begun);
    return created;
  }

  /** Returns whether a folder is that of a run of faults. */
  public static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(RUN));
  }

  /**
   * Keeps a record.
   *
   * @throws RunStoreException if it cannot be written
   */
  public void append(EnduredFault record) {
    try (JsonLines<EnduredFault> records = records(folder)) {
      records.append(record);
    }
  }

  private static JsonLines<EnduredFault> records(Path folder) {
    return new JsonLines<>(folder.resolve(RECORDS), EnduredFault.class);
  }

  /**
   * Replaces the description of the run; its records stay.
   *
   * @throws RunStoreException if it cannot be written
   */
  public void finish(FaultRun run) {
    AtomicFile.write(folder.resolve(RUN), Json.pretty(run.read(List.of(), List.of())));
  }

  /**
   * Reads a run. A line that is damaged, as the last one is after a crash, is left out and named in
   * {@link FaultRun#problems()}.
   *
   * @throws RunStoreException if the folder is not that of a run of faults
   */
  public static FaultRun read(Path folder) {
    List<EnduredFault> records = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    try (JsonLines<EnduredFault> lines = records(folder)) {
      lines
          .read(records::add, (line, problem) -> problems.add(damaged(line)))
          .ifPresent(line -> problems.add(damaged(line)));
    }
    return run(folder.resolve(RUN)).read(records, problems);
  }

  private static String damaged(int line) {
    return "%s is damaged at line %d, which counts as not measured".formatted(RECORDS, line);
  }

  private static FaultRun run(Path file) {
    try {
      return Json.read(Files.readString(file), FaultRun.class);
    } catch (IOException e) {
      throw RunStoreException.reading(file, e);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new RunStoreException(
          "%s is not the description of a run of faults by this version of Cacheduel"
              .formatted(file),
          e);
    }
  }
}
