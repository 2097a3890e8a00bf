// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;

/** The file {@code cells.jsonl}: one line for each finished cell. */
final class CellJournal implements Closeable {
  private final Path file;
  private final Journal journal;

  CellJournal(Path run) {
    file = run.resolve("cells.jsonl");
    journal = new Journal(file);
  }

  /**
   * The content of the file.
   *
   * @param results in written order
   * @param torn whether an incomplete line follows them
   */
  record Content(List<CellResult> results, boolean torn) {}

  /**
   * Reads all results.
   *
   * @param check throws RunStoreException if a cell is not one of the run's
   */
  Content read(Consumer<Cell> check) {
    Journal.Lines lines = journal.read();
    List<CellResult> results = new ArrayList<>();
    for (String line : lines.complete()) {
      try {
        CellResult result = Json.read(OldResult.completed(line), CellResult.class);
        check.accept(result.cell());
        results.add(result);
      } catch (JacksonException e) {
        throw broken(results.size() + 1, e.getOriginalMessage(), e);
      } catch (RunStoreException e) {
        throw broken(results.size() + 1, String.valueOf(e.getMessage()), e);
      }
    }
    return new Content(results, lines.torn());
  }

  void append(CellResult result) {
    journal.append(Json.line(result));
  }

  private RunStoreException broken(int line, String problem, RuntimeException cause) {
    return new RunStoreException(
        "%s is broken at line %d: %s".formatted(file, line, problem), cause);
  }

  @Override
  public void close() {
    journal.close();
  }
}
