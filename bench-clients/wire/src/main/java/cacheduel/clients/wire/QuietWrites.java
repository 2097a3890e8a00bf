// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RequestBuffer;
import java.io.IOException;

/**
 * The quiet writes of a link, of which only a failure is answered, and those failures. The thread
 * that writes counts and marks them; the thread that reads also reads the failures.
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

  /** Counts of quiet writes: begun before one is written, ended after it. */
  Progress progress() {
    return progress;
  }

  /** Counts a quiet write that is about to be written. */
  void begin() {
    unmarked = true;
    progress.begin();
  }

  /** Returns whether failures may arrive before the next reply. */
  boolean areUnmarked() {
    return unmarked;
  }

  /**
   * Puts the mark that ends the failures of the quiet writes before an answered request; returns
   * false if there are none since the last mark.
   */
  boolean mark(RequestBuffer out) {
    if (!unmarked) {
      return false;
    }
    dialect.requests().mark(out);
    return true;
  }

  /**
   * Notes that the next reply ends the failures. Call it only when that reply is already counted as
   * expected: a failure that arrives in between would otherwise belong to nothing.
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
      refusals.add("the connection was lost, and possibly earlier writes with it");
    }
  }
}
