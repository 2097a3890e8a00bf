// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.util.Locale;
import java.util.Optional;

/**
 * A line that a {@link FaultProxyMain} prints for its harness.
 *
 * @param kind the subject
 * @param value see {@link Kind}
 * @param text the reason of {@link Kind#FAILED}; else empty
 */
record ProxyEvent(Kind kind, long value, String text) {
  private static final String MARK = "@proxy";

  /** The subject of a line. */
  enum Kind {
    /** The process takes orders; the value is 0. */
    READY,
    /** A route was added; the value is the port on which it listens. */
    ROUTED,
    /** A treatment is in effect; the value is the JVM's {@link System#nanoTime()} at its start. */
    TREATED,
    /** The value is the JVM's {@link System#nanoTime()}. */
    TIME,
    /** An order was not carried out; the value is 0. */
    FAILED
  }

  ProxyEvent {
    text = text.replaceAll("\\s+", " ").strip();
  }

  ProxyEvent(Kind kind, long value) {
    this(kind, value, "");
  }

  /** Returns the line without its line break. */
  String line() {
    return "%s %s %d %s".formatted(MARK, kind, value, text);
  }

  /** Reads a line of output; empty if it is another. */
  static Optional<ProxyEvent> parse(String line) {
    String[] words = line.split(" ", 4);
    return words.length == 4 && words[0].equals(MARK)
        ? Optional.of(new ProxyEvent(
            Kind.valueOf(words[1].toUpperCase(Locale.ROOT)), Long.parseLong(words[2]), words[3]))
        : Optional.empty();
  }
}
