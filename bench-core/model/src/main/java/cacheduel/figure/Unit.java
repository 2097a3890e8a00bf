// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

/** The unit of a figure's stored values, and the unit in which they are displayed. */
public enum Unit {
  /** Operations per second. */
  OPS_PER_SECOND("ops/s", "ops_per_s", "ops/s", 1),
  /** Nanoseconds; displayed as microseconds. */
  NANOS("ns", "ns", "us", 1e3),
  /** Nanoseconds per operation; displayed as microseconds. */
  NANOS_PER_OPERATION("ns/op", "ns_per_op", "us/op", 1e3),
  /** A count per operation. */
  PER_OPERATION("/op", "per_op", "/op", 1),
  /** Bytes per operation. */
  BYTES_PER_OPERATION("B/op", "bytes_per_op", "B/op", 1),
  /** Seconds. */
  SECONDS("s", "s", "s", 1),
  /** Microseconds, as published reports print them. */
  MICROS("us", "us", "us", 1),
  /** Milliseconds, as published reports print them. */
  MILLIS("ms", "ms", "ms", 1),
  /** Millions of bytes per second, as published reports print them. */
  MEGABYTES_PER_SECOND("MB/s", "mb_per_s", "MB/s", 1),
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

  /** Returns its symbol, for example "ns/op". */
  public String symbol() {
    return symbol;
  }

  /** Returns its suffix in column names, for example "ns_per_op". */
  public String word() {
    return word;
  }

  /** Returns the symbol of the displayed unit, for example "us/op". */
  public String shownSymbol() {
    return shownSymbol;
  }

  /** Converts a value into the displayed unit. */
  public double shown(double value) {
    return value / divisor;
  }
}
