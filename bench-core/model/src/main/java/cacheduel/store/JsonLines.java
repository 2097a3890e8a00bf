// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import cacheduel.text.FailureText;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * A file of JSON values, a line each, to which values are appended. A line is on disk when {@link
 * #append} returns, and is never read or written again while the file is open; an incomplete last
 * line after a crash is no line, and is removed before the next one is appended.
 *
 * <p>Not thread-safe. Every method throws {@link RunStoreException} if the file cannot be read or
 * written.
 *
 * @param <T> the type of the values
 */
public final class JsonLines<T> implements Closeable {
  private final Path file;
  private final Class<T> type;
  private @Nullable FileChannel channel;

  /**
   * Creates the access to a file.
   *
   * @param file need not exist
   */
  public JsonLines(Path file, Class<T> type) {
    this.file = file;
    this.type = type;
  }

  /**
   * Reads the lines.
   *
   * @param value receives each value; what it throws as {@link RunStoreException} or {@link
   *     IllegalArgumentException} makes its line a broken one
   * @param broken receives the 1-based number of each line that is no value, and why
   * @return the number of the last line, if it is incomplete
   */
  public OptionalInt read(Consumer<T> value, BiConsumer<Integer, String> broken) {
    byte[] bytes = bytes();
    int end = endOfLastLine(bytes);
    List<String> lines = new String(bytes, 0, end, UTF_8).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      try {
        value.accept(Json.read(lines.get(i), type));
      } catch (JacksonException e) {
        broken.accept(i + 1, e.getOriginalMessage());
      } catch (RunStoreException | IllegalArgumentException e) {
        broken.accept(i + 1, String.valueOf(e.getMessage()));
      }
    }
    return end < bytes.length ? OptionalInt.of(lines.size() + 1) : OptionalInt.empty();
  }

  private byte[] bytes() {
    try {
      return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (IOException e) {
      throw RunStoreException.reading(file, e);
    }
  }

  /** Appends a value. */
  public void append(T value) {
    try {
      FileChannel out = open();
      long end = out.position();
      try {
        AtomicFile.writeFully(out, ByteBuffer.wrap((Json.line(value) + "\n").getBytes(UTF_8)));
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
      opened.truncate(endOfLastLine(opened)).position(opened.size());
      channel = opened;
    }
    return channel;
  }

  /** Reads the lines only if the last one is incomplete. */
  private long endOfLastLine(FileChannel opened) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(1);
    long size = opened.size();
    return size == 0 || (opened.read(last, size - 1) == 1 && last.get(0) == '\n')
        ? size
        : endOfLastLine(Files.readAllBytes(file));
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
