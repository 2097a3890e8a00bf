// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.util.Optional;

/**
 * The answer to an order: a line that a {@link FaultProxyMain} prints. It also prints one unasked,
 * when it is ready for orders.
 *
 * @param value a port, or the JVM's {@link System#nanoTime()}, as the order says; else 0
 * @param failed why the order was not carried out; empty if it was
 */
record ProxyAnswer(long value, String failed) {
  private static final String MARK = "@proxy";

  ProxyAnswer {
    failed = failed.replaceAll("\\s+", " ").strip();
  }

  /** Returns the line without its line break. */
  String line() {
    return "%s %d %s".formatted(MARK, value, failed);
  }

  /** Reads a line of output; empty if it is another. */
  static Optional<ProxyAnswer> parse(String line) {
    String[] words = line.split(" ", 3);
    return words.length == 3 && words[0].equals(MARK)
        ? Optional.of(new ProxyAnswer(Long.parseLong(words[1]), words[2]))
        : Optional.empty();
  }
}
