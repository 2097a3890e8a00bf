// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

/** What a figure measures, with its unit and direction. */
enum Measure {
  THROUGHPUT("throughput", "ops/s", Direction.BIGGER_IS_BETTER),
  ACCEPTED_THROUGHPUT("accepted-throughput", "ops/s", Direction.BIGGER_IS_BETTER),
  MEAN("mean", "ns", Direction.SMALLER_IS_BETTER),
  P50("p50", "ns", Direction.SMALLER_IS_BETTER),
  P99("p99", "ns", Direction.SMALLER_IS_BETTER),
  P999("p99.9", "ns", Direction.SMALLER_IS_BETTER),
  RESPONSE_P50("response-p50", "ns", Direction.SMALLER_IS_BETTER),
  RESPONSE_P99("response-p99", "ns", Direction.SMALLER_IS_BETTER),
  RESPONSE_P999("response-p99.9", "ns", Direction.SMALLER_IS_BETTER),
  CLIENT_CPU("client-cpu", "ns/op", Direction.SMALLER_IS_BETTER),
  SERVER_CPU("server-cpu", "ns/op", Direction.SMALLER_IS_BETTER),
  ALLOCATION("allocation", "B/op", Direction.SMALLER_IS_BETTER);

  private final String label;
  private final String unit;
  private final Direction direction;

  Measure(String label, String unit, Direction direction) {
    this.label = label;
    this.unit = unit;
    this.direction = direction;
  }

  String label() {
    return label;
  }

  String unit() {
    return unit;
  }

  Direction direction() {
    return direction;
  }
}
