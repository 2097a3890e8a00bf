// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The system calls that the kernel counts for a process (proc(5), {@code /proc/[pid]/io}): those of
 * read and write and their bytes, on files and sockets alike, but not those of recv and send.
 *
 * <p>Immutable.
 *
 * @param readCalls calls of read, readv and pread
 * @param writeCalls calls of write, writev and pwrite
 * @param readBytes what they returned
 * @param writtenBytes what they took
 */
public record IoCounts(long readCalls, long writeCalls, long readBytes, long writtenBytes) {
  static final IoCounts NONE = new IoCounts(0, 0, 0, 0);

  /** Returns the sum over processes; null if the kernel does not report it of each. */
  static @Nullable IoCounts of(Collection<Long> pids) {
    IoCounts sum = NONE;
    try {
      for (long pid : pids) {
        sum = sum.plus(parse(Files.readString(Path.of("/proc", Long.toString(pid), "io"))));
      }
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
    return pids.isEmpty() ? null : sum;
  }

  /** Parses the kernel's text. */
  static IoCounts parse(String text) {
    Map<String, Long> values = new HashMap<>();
    text.lines().map(line -> line.split(": ", 2)).forEach(pair -> {
      values.put(pair[0], Long.parseLong(pair[1].strip()));
    });
    return new IoCounts(
        value(values, "syscr"),
        value(values, "syscw"),
        value(values, "rchar"),
        value(values, "wchar"));
  }

  private static long value(Map<String, Long> values, String key) {
    Long value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException("no " + key);
    }
    return value;
  }

  IoCounts plus(IoCounts other) {
    return new IoCounts(
        readCalls + other.readCalls,
        writeCalls + other.writeCalls,
        readBytes + other.readBytes,
        writtenBytes + other.writtenBytes);
  }

  IoCounts minus(IoCounts other) {
    return new IoCounts(
        readCalls - other.readCalls,
        writeCalls - other.writeCalls,
        readBytes - other.readBytes,
        writtenBytes - other.writtenBytes);
  }
}
