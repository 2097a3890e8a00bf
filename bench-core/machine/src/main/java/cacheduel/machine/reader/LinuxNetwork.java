// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reader of network interfaces from {@code /proc/net/dev} and {@code /sys/class/net}. A link's speed
 * is read once.
 */
final class LinuxNetwork implements NetworkReader {
  private static final long BITS_PER_MEGABIT = 1_000_000;
  private static final int RECEIVED_BYTES = 0;
  private static final int RECEIVED_PACKETS = 1;
  private static final int SENT_BYTES = 8;
  private static final int SENT_PACKETS = 9;

  private final Path counters;
  private final Path interfaces;
  private final Map<String, Long> megabits = new ConcurrentHashMap<>();

  /** Reads a tree that tests may put elsewhere than "/". */
  LinuxNetwork(Path root) {
    this.counters = root.resolve("proc/self/net/dev");
    this.interfaces = root.resolve("sys/class/net");
  }

  @Override
  public Reading read(String name) {
    String text = ProcFile.read(counters);
    if (text == null) {
      return Reading.EMPTY;
    }
    return text.lines()
        .map(String::strip)
        .filter(line -> line.startsWith(name + ":"))
        .findFirst()
        .map(line -> reading(name, line.substring(name.length() + 1).strip().split(" +", -1)))
        .orElse(Reading.EMPTY);
  }

  private Reading reading(String name, String[] counts) {
    long speed = megabits.computeIfAbsent(name, this::readMegabits);
    return new Reading(Map.of(
            Quantity.SENT_BYTES, Long.valueOf(counts[SENT_BYTES]),
            Quantity.RECEIVED_BYTES, Long.valueOf(counts[RECEIVED_BYTES]),
            Quantity.SENT_PACKETS, Long.valueOf(counts[SENT_PACKETS]),
            Quantity.RECEIVED_PACKETS, Long.valueOf(counts[RECEIVED_PACKETS])))
        .with(Quantity.BITS_PER_SECOND, speed <= 0 ? null : Long.valueOf(speed * BITS_PER_MEGABIT));
  }

  /** Returns 0 for a link without a speed, for which the kernel reports -1 or fails. */
  private long readMegabits(String name) {
    String text = ProcFile.line(interfaces.resolve(name).resolve("speed"));
    return text == null || !text.matches("\\d{1,9}") ? 0 : Long.parseLong(text);
  }
}
