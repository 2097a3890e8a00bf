// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.server.CacheServer;
import cacheduel.server.Via;
import cacheduel.workload.Keys;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/**
 * The keys of a run's cells. On a server given by its address they are the run's own, expire, and are
 * deleted after each cell.
 */
final class RunKeys {
  /** The prefix on servers that serve this run only. */
  static final String OWN_PREFIX = "cd:";

  static final int NO_TTL = 0;

  private static final int EXTERNAL_TTL_SECONDS = 86_400;

  private final Plan plan;
  private final String runId;

  /**
   * Creates the keys of a run.
   *
   * @param startedAt its start, which makes its keys unique
   */
  RunKeys(Plan plan, Instant startedAt) {
    this.plan = plan;
    this.runId = Long.toHexString(startedAt.toEpochMilli());
  }

  /** Returns whether a cell's server was given by its address, so that others may use it. */
  boolean areOnExternalServer(Cell cell) {
    return plan.server().system(cell.server()).via() == Via.EXTERNAL;
  }

  String prefix(Cell cell) {
    return areOnExternalServer(cell) ? "cd-" + runId + ":" : OWN_PREFIX;
  }

  int ttlSeconds(Cell cell) {
    return areOnExternalServer(cell) ? EXTERNAL_TTL_SECONDS : NO_TTL;
  }

  Keys of(Cell cell) {
    return Keys.of(cell.workload(), prefix(cell));
  }

  /** Deletes a cell's keys on a server that stays, and returns a remark if some are left. */
  Optional<Remark> forget(CacheServer server, Cell cell) {
    if (!areOnExternalServer(cell)) {
      return Optional.empty();
    }
    long all = cell.workload().keys();
    try {
      long left = server.deleteKeys(of(cell)::key, all);
      return left == 0 ? Optional.empty() : Optional.of(left(left, "it refuses to delete them"));
    } catch (IOException e) {
      return Optional.of(left(all, String.valueOf(e.getMessage())));
    }
  }

  private static Remark left(long keys, String reason) {
    return Remark.of(
        RemarkKind.KEYS_LEFT,
        "up to %d keys are left on the server for %d hours: %s"
            .formatted(keys, EXTERNAL_TTL_SECONDS / 3_600, reason));
  }
}
