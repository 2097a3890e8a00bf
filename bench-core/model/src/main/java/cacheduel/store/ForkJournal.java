// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Fork;
import cacheduel.result.TimeHistogram;
import cacheduel.text.FailureText;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The file {@code forks.jsonl}: the run's forks, a line each, and its only journal. A line is on disk
 * when {@link #append} returns, and is never read or written again while the run goes on; an
 * incomplete last line after a crash is ignored.
 */
final class ForkJournal implements Closeable {
  private static final String NAME = "forks.jsonl";

  private final Path file;
  private @Nullable FileChannel channel;

  ForkJournal(Path run) {
    this(run, NAME);
  }

  private ForkJournal(Path run, String name) {
    file = run.resolve(name);
  }

  /** Returns the journal of forks that the loss of an agent ended, {@code lost.jsonl}. */
  static ForkJournal ofLost(Path run) {
    return new ForkJournal(run, "lost.jsonl");
  }

  /**
   * The content of the file.
   *
   * @param forks in written order
   * @param problems a remark on each line that is left out
   */
  record Content(List<Fork> forks, List<Remark> problems) {}

  /**
   * Reads all forks but those of damaged lines.
   *
   * @param check throws RunStoreException if a cell is not one of the run's
   */
  Content read(Consumer<Cell> check) {
    byte[] bytes = bytes();
    int end = endOfLastLine(bytes);
    List<Fork> forks = new ArrayList<>();
    List<Remark> problems = new ArrayList<>();
    List<String> lines = new String(bytes, 0, end, UTF_8).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      try {
        Fork fork = Json.read(lines.get(i), Fork.class);
        check.accept(fork.cell());
        fork.measurement().histograms().forEach(TimeHistogram::histogram);
        forks.add(fork);
      } catch (JacksonException e) {
        problems.add(broken(i + 1, e.getOriginalMessage()));
      } catch (RunStoreException | IllegalArgumentException e) {
        problems.add(broken(i + 1, String.valueOf(e.getMessage())));
      }
    }
    if (end < bytes.length) {
      problems.add(damaged("The last line of %s is incomplete and left out".formatted(NAME)));
    }
    return new Content(forks, problems);
  }

  private byte[] bytes() {
    try {
      return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (IOException e) {
      throw new RunStoreException("cannot read " + file + ": " + FailureText.of(e), e);
    }
  }

  private Remark broken(int line, String problem) {
    return damaged(
        ("%s is broken at line %d: %s; its fork is left out: restore the line, or measure the fork"
                + " again with run --resume")
            .formatted(file, line, problem.lines().findFirst().orElse("")));
  }

  private Remark damaged(String text) {
    return new Remark(RemarkKind.DAMAGED_FILE, file.getFileName().toString(), text);
  }

  void append(Fork fork) {
    try {
      FileChannel out = open();
      long end = out.position();
      try {
        AtomicFile.writeFully(out, ByteBuffer.wrap((Json.line(fork) + "\n").getBytes(UTF_8)));
        out.force(true);
      } catch (IOException e) {
        out.truncate(end);
        throw e;
      }
    } catch (IOException e) {
      throw RunStoreException.writing(file, e);
    }
  }

  private FileChannel open() throws IOException {
    if (channel == null) {
      FileChannel opened = FileChannel.open(file, CREATE, READ, WRITE);
      int end = endOfLastLine(Files.readAllBytes(file));
      opened.truncate(end).position(end);
      channel = opened;
    }
    return channel;
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
        throw new RunStoreException("cannot close " + file + ": " + FailureText.of(e), e);
      }
      channel = null;
    }
  }
}
