// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RequestBuffer;
import java.io.IOException;

/**
 * The writes of a link of which only a failure is answered, and those failures. Counted and marked
 * by the thread that writes; failures are read by the one that reads.
 */
final class QuietWrites {
  private final Dialect dialect;
  private final Refusals refusals;
  private final Progress progress = new Progress();
  private volatile boolean unmarked;

  QuietWrites(Dialect dialect, Refusals refusals) {
    this.dialect = dialect;
    this.refusals = refusals;
  }

  /** Counts of those that are being written: begun before that, ended after it. */
  Progress progress() {
    return progress;
  }

  /** Counts one that will be written now. */
  void begin() {
    unmarked = true;
    progress.begin();
  }

  /** Returns whether failures may arrive before the next reply. */
  boolean areUnmarked() {
    return unmarked;
  }

  /** Returns whether there were some before an answered request, and puts what ends their failures. */
  boolean mark(RequestBuffer out) {
    if (!unmarked) {
      return false;
    }
    dialect.requests().mark(out);
    return true;
  }

  /**
   * Notes that the next reply ends the failures; only after that reply counts as expected, or a
   * failure that has arrived meanwhile would belong to nothing.
   */
  void marked() {
    unmarked = false;
  }

  /** Reads all failures up to the mark. */
  void readFailures(ReplyBuffer in) throws IOException {
    dialect.replies().unasked(in, refusals);
  }

  /** Reads one failure, which is known to have arrived. */
  void readFailure(ReplyBuffer in) throws IOException {
    dialect.replies().oneUnasked(in, refusals);
  }

  /** Notes that the connection was lost. */
  void lost() {
    if (unmarked) {
      refusals.add("the connection was lost, and with it perhaps writes before");
    }
  }
}
