// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

/** What a figure measures, with its unit and direction. */
public enum Measure {
  /** Operations a second. */
  THROUGHPUT("throughput", "ops/s", Direction.BIGGER_IS_BETTER),
  /** Calls a second that returned while nobody waited for the server. */
  ACCEPTED_THROUGHPUT("accepted-throughput", "ops/s", Direction.BIGGER_IS_BETTER),
  /** Mean time of an operation, call to answer. */
  MEAN("mean", "ns", Direction.SMALLER_IS_BETTER),
  /** Median of the same. */
  P50("p50", "ns", Direction.SMALLER_IS_BETTER),
  /** 99th percentile of the same. */
  P99("p99", "ns", Direction.SMALLER_IS_BETTER),
  /** 99.9th percentile of the same. */
  P999("p99.9", "ns", Direction.SMALLER_IS_BETTER),
  /** Median time of an operation, intended start to answer. */
  RESPONSE_P50("response-p50", "ns", Direction.SMALLER_IS_BETTER),
  /** 99th percentile of the same. */
  RESPONSE_P99("response-p99", "ns", Direction.SMALLER_IS_BETTER),
  /** 99.9th percentile of the same. */
  RESPONSE_P999("response-p99.9", "ns", Direction.SMALLER_IS_BETTER),
  /** Processor time of the client's JVM for an operation. */
  CLIENT_CPU("client-cpu", "ns/op", Direction.SMALLER_IS_BETTER),
  /** Processor time of the server for an operation. */
  SERVER_CPU("server-cpu", "ns/op", Direction.SMALLER_IS_BETTER),
  /** What the client's JVM allocates for an operation. */
  ALLOCATION("allocation", "B/op", Direction.SMALLER_IS_BETTER);

  private final String label;
  private final String unit;
  private final Direction direction;

  Measure(String label, String unit, Direction direction) {
    this.label = label;
    this.unit = unit;
    this.direction = direction;
  }

  /** Its name, for example "p99". */
  public String label() {
    return label;
  }

  /** Its unit, for example "ns". */
  public String unit() {
    return unit;
  }

  /** Which of two of its figures is the better one. */
  public Direction direction() {
    return direction;
  }
}
