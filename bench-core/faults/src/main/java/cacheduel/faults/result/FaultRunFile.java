// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import cacheduel.store.AtomicFile;
import cacheduel.store.Json;
import cacheduel.store.RunStoreException;
import cacheduel.text.FailureText;
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
    Path file = folder.resolve(RECORDS);
    try {
      Files.writeString(file, Json.line(record) + "\n", UTF_8, CREATE, APPEND);
    } catch (IOException e) {
      throw RunStoreException.writing(file, e);
    }
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
    Path file = folder.resolve(RECORDS);
    List<String> lines = Files.exists(file) ? text(file).lines().toList() : List.of();
    for (int i = 0; i < lines.size(); i++) {
      try {
        records.add(Json.read(lines.get(i), EnduredFault.class));
      } catch (JacksonException | IllegalArgumentException e) {
        problems.add(
            "%s is damaged at line %d, which counts as not measured".formatted(RECORDS, i + 1));
      }
    }
    return run(folder.resolve(RUN)).read(records, problems);
  }

  private static FaultRun run(Path file) {
    try {
      return Json.read(text(file), FaultRun.class);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new RunStoreException(
          "%s is not the description of a run of faults by this version of Cacheduel"
              .formatted(file),
          e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new RunStoreException("cannot read " + file + ": " + FailureText.of(e), e);
    }
  }
}
