// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The heap that keys and threads take. */
@Tag("any-jdk")
class ManyKeysIT {
  private static final long MOST = 64 << 20;

  private static final String SETS =
      "smoke -c wire,spymemcached --no-floor --mode blocking --protocol ascii -wi 1 -w 200ms -i 2 -r 300ms"
          + " -t 500 -p mix=set -p keys=100000000 -p valueSize=64 --allow-large --via local"
          + " --op-timeout 30s";

  @TempDir
  Path directory;

  /** No key is stored before, since the mix only sets. */
  @Test
  void hundredMillionKeysAndManyThreads_leaveTheClientsHeapSmall() throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    Harness.Outcome outcome = new Harness(directory).run(SETS.split(" ", -1));
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isIn(0, 4);
    assertThat(RunFolder.ofRole(outcome.folder().cells(), "CLIENT"))
        .describedAs(outcome.output())
        .hasSize(2)
        .allSatisfy(cell -> assertThat(heap(cell)).isLessThan(MOST));
  }

  private static long heap(JsonNode cell) {
    long bytes = cell.at("/usage/jvm/heapAfterGcBytes").asLong();
    assertThat(bytes).isPositive();
    return bytes;
  }
}
