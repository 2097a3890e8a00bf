// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Remark;
import cacheduel.result.RemarkKind;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The file {@code cells.jsonl}: the results of cells, a line each, of which the last of a cell
 * counts. A line is on disk when {@link #append} returns; an incomplete last line after a crash is
 * ignored.
 */
final class CellJournal implements Closeable {
  private final Path file;
  private @Nullable FileChannel channel;

  CellJournal(Path run) {
    this(run, "cells.jsonl");
  }

  private CellJournal(Path run, String name) {
    file = run.resolve(name);
  }

  /** Returns the journal of forks that the loss of an agent ended, {@code lost.jsonl}. */
  static CellJournal ofLost(Path run) {
    return new CellJournal(run, "lost.jsonl");
  }

  /**
   * The content of the file.
   *
   * @param results in written order
   * @param problems a remark on each line that is left out
   */
  record Content(List<CellResult> results, List<Remark> problems) {}

  /**
   * Reads all results but those of damaged lines.
   *
   * @param check throws RunStoreException if a cell is not one of the run's
   */
  Content read(Consumer<Cell> check) {
    byte[] bytes = bytes();
    int end = endOfLastLine(bytes);
    List<CellResult> results = new ArrayList<>();
    List<Remark> problems = new ArrayList<>();
    List<String> lines = new String(bytes, 0, end, UTF_8).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      try {
        CellResult result = Json.read(OldResult.completed(lines.get(i)), CellResult.class);
        check.accept(result.cell());
        results.add(result);
      } catch (JacksonException e) {
        problems.add(broken(i + 1, e.getOriginalMessage()));
      } catch (RunStoreException | IllegalArgumentException e) {
        problems.add(broken(i + 1, String.valueOf(e.getMessage())));
      }
    }
    if (end < bytes.length) {
      problems.add(damaged("The last line of cells.jsonl is incomplete and left out"));
    }
    return new Content(results, problems);
  }

  private byte[] bytes() {
    try {
      return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (IOException e) {
      throw new RunStoreException("cannot read " + file + ": " + e, e);
    }
  }

  private Remark broken(int line, String problem) {
    return damaged(
        ("%s is broken at line %d: %s; its cell is left out: restore the line, or measure the cell"
                + " again with run --resume")
            .formatted(file, line, problem.lines().findFirst().orElse("")));
  }

  private Remark damaged(String text) {
    return new Remark(RemarkKind.DAMAGED_FILE, file.getFileName().toString(), text);
  }

  void append(CellResult result) {
    try {
      FileChannel out = open();
      long end = out.position();
      try {
        AtomicFile.writeFully(out, ByteBuffer.wrap((Json.line(result) + "\n").getBytes(UTF_8)));
        out.force(true);
      } catch (IOException e) {
        out.truncate(end);
        throw e;
      }
    } catch (IOException e) {
      throw RunStoreException.writing(file, e);
    }
  }

  /** Replaces the content by these results, which must hold the last one of every cell. */
  void compact(List<CellResult> results) {
    if (Files.exists(file)) {
      String lines = results.stream().map(Json::line).collect(Collectors.joining("\n", "", "\n"));
      close();
      AtomicFile.write(file, lines);
    }
  }

  private FileChannel open() throws IOException {
    if (channel == null) {
      FileChannel opened = FileChannel.open(file, CREATE, READ, WRITE);
      if (!lock(opened)) {
        opened.close();
        throw new RunStoreException(
            "another process is writing to " + file + ": wait until it has ended");
      }
      int end = endOfLastLine(Files.readAllBytes(file));
      opened.truncate(end).position(end);
      channel = opened;
    }
    return channel;
  }

  /** Beyond every line, because some systems forbid reading a locked range. */
  private static boolean lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(Long.MAX_VALUE - 1, 1, false) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private static int endOfLastLine(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  @Override
  public void close() {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        throw new RunStoreException("cannot close " + file + ": " + e, e);
      }
      channel = null;
    }
  }
}
