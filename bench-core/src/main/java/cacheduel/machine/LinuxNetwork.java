// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Network interfaces as {@code /proc/net/dev} and {@code /sys/class/net} tell them. A link's speed
 * is read once.
 */
final class LinuxNetwork implements NetworkReader {
  static final Path ROOT = Path.of("/");

  private static final long BITS_PER_MEGABIT = 1_000_000;
  private static final int RECEIVED_BYTES = 0;
  private static final int RECEIVED_PACKETS = 1;
  private static final int SENT_BYTES = 8;
  private static final int SENT_PACKETS = 9;

  private final Path counters;
  private final Path interfaces;
  private final Map<String, Long> megabits = new ConcurrentHashMap<>();

  /** Reads the files of a tree other than "/", so that each machine can be imitated. */
  LinuxNetwork(Path root) {
    this.counters = root.resolve("proc/self/net/dev");
    this.interfaces = root.resolve("sys/class/net");
  }

  static boolean isHere() {
    return Files.isReadable(ROOT.resolve("proc/self/net/dev"));
  }

  @Override
  public @Nullable NetworkSnapshot snapshot(String name) {
    String text = ProcFile.read(counters);
    if (text == null) {
      return null;
    }
    return text.lines()
        .map(String::strip)
        .filter(line -> line.startsWith(name + ":"))
        .findFirst()
        .map(line -> snapshot(name, line.substring(name.length() + 1).strip().split(" +", -1)))
        .orElse(null);
  }

  private NetworkSnapshot snapshot(String name, String[] counts) {
    long speed = megabits.computeIfAbsent(name, this::readMegabits);
    return new NetworkSnapshot(
        name,
        Long.parseLong(counts[SENT_BYTES]),
        Long.parseLong(counts[RECEIVED_BYTES]),
        Long.parseLong(counts[SENT_PACKETS]),
        Long.parseLong(counts[RECEIVED_PACKETS]),
        speed <= 0 ? null : Long.valueOf(speed * BITS_PER_MEGABIT));
  }

  /** The kernel says -1, or fails, for a link that has no speed. */
  private long readMegabits(String name) {
    String text = ProcFile.line(interfaces.resolve(name).resolve("speed"));
    return text == null || !text.matches("\\d{1,9}") ? 0 : Long.parseLong(text);
  }
}
