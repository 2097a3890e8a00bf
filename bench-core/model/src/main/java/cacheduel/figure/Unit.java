// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

/** The unit that a figure is kept in, and the one that people read it in. */
public enum Unit {
  /** Operations a second. */
  OPS_PER_SECOND("ops/s", "ops_per_s", "ops/s", 1),
  /** Nanoseconds; people read microseconds. */
  NANOS("ns", "ns", "us", 1e3),
  /** Nanoseconds for one operation; people read microseconds. */
  NANOS_PER_OPERATION("ns/op", "ns_per_op", "us/op", 1e3),
  /** Bytes for one operation. */
  BYTES_PER_OPERATION("B/op", "bytes_per_op", "B/op", 1),
  /** Microseconds, as published reports print them. */
  MICROS("us", "us", "us", 1),
  /** Milliseconds, as published reports print them. */
  MILLIS("ms", "ms", "ms", 1),
  /** Hundredths. */
  PERCENT("%", "percent", "%", 1),
  /** Units of 1,024 bytes, as a JVM's log of its collections prints them. */
  KIBIBYTES("K", "kib", "K", 1);

  private final String symbol;
  private final String word;
  private final String shownSymbol;
  private final double divisor;

  Unit(String symbol, String word, String shownSymbol, double divisor) {
    this.symbol = symbol;
    this.word = word;
    this.shownSymbol = shownSymbol;
    this.divisor = divisor;
  }

  /** Its symbol, for example "ns/op". */
  public String symbol() {
    return symbol;
  }

  /** The same as the end of a column's name, for example "ns_per_op". */
  public String word() {
    return word;
  }

  /** The symbol of the unit that people read, for example "us/op". */
  public String shownSymbol() {
    return shownSymbol;
  }

  /** Converts a value into the unit that people read. */
  public double shown(double value) {
    return value / divisor;
  }
}
