// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.client.Family;
import java.time.Duration;
import java.util.Optional;

/** Values that memcached refuses are stored. */
final class TooLarge implements FaultScenario {
  private static final int NODE = 0;
  private static final int TIMES = 5;
  private static final Duration BETWEEN = Duration.ofSeconds(1);

  /**
   * Too large for the server with the item's key and header, but small enough for a client that
   * checks the limit of 1 MiB itself and adds a header of its own.
   */
  private static final int BYTES = (1 << 20) - 40;

  @Override
  public String name() {
    return "too-large";
  }

  @Override
  public String description() {
    return "a value of nearly 1 MiB, which memcached refuses, is stored on one node 5 times in 4 s";
  }

  @Override
  public Duration lasts() {
    return BETWEEN.multipliedBy(TIMES - 1L);
  }

  @Override
  public Optional<String> impossible(Family family, int nodes) {
    return family == Family.RESP ? Optional.of("the server takes such a value") : Optional.empty();
  }

  @Override
  public int largestValueBytes() {
    return BYTES;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    for (int i = 0; i < TIMES; i++) {
      if (i > 0) {
        incident.pass(BETWEEN);
      }
      incident.storeLargest(NODE);
    }
  }
}
