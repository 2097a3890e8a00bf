// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.Locale;
import java.util.Optional;

/**
 * A line that an {@code OutageLoad} prints for its harness.
 *
 * @param kind what happened
 * @param value with {@link Kind#READY} the highest rate, in operations a second, or 0 if it was not
 *     taken; else 0
 * @param nanos this JVM's {@link System#nanoTime()}
 */
public record OutageEvent(Kind kind, double value, long nanos) {
  private static final String MARK = "@outage";

  /** What a line is about. */
  public enum Kind {
    /** The client is open and warm, the keys are stored, and the load awaits its order. */
    READY,
    /** The load's first operation is due at {@code nanos}. */
    STARTED,
    /** The answer to the order TIME. */
    TIME,
    /** The load has ended, and the harness may read the servers' counters before it orders READ. */
    ENDED,
    /** The record is written. */
    DONE
  }

  String line() {
    return "%s %s %s %d".formatted(MARK, kind, Double.toString(value), nanos);
  }

  /** Reads a line of output; empty if it is another. */
  public static Optional<OutageEvent> parse(String line) {
    String[] words = line.split(" ", -1);
    return words.length == 4 && words[0].equals(MARK)
        ? Optional.of(new OutageEvent(
            Kind.valueOf(words[1].toUpperCase(Locale.ROOT)),
            Double.parseDouble(words[2]),
            Long.parseLong(words[3])))
        : Optional.empty();
  }
}
