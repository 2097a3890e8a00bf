// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import cacheduel.workload.Values;

/**
 * The last writes of one thread that did not fail, to be read back at the end. Used by one thread at
 * a time.
 */
public final class WrittenKeys {
  /** The order in which writes without an answer take effect is unknown. */
  private static final long UNKNOWN = Long.MAX_VALUE;

  private final boolean answered;
  private final long[] keys;
  private final long[] writes;
  private final long[] sentThen;
  private long noted;
  private long sent;

  /**
   * Creates an empty list.
   *
   * @param answered whether writes are answered
   * @param most the number of writes to keep
   */
  WrittenKeys(boolean answered, int most) {
    this.answered = answered;
    this.keys = new long[most];
    this.writes = new long[most];
    this.sentThen = new long[most];
  }

  /** Notes a request that is about to be sent, or was sent. */
  void sent(Request request) {
    sent = Math.max(sent, request.write());
  }

  /** Notes a request that did not fail. */
  void ended(Request request) {
    Operation operation = request.operation();
    if (operation == Operation.SET || operation == Operation.DELETE) {
      int at = (int) (noted++ % keys.length);
      keys[at] = request.keyIndex();
      writes[at] = request.write();
      sentThen[at] = answered ? sent : UNKNOWN;
    }
  }

  /** Returns the number of writes that are kept. */
  public int size() {
    return (int) Math.min(noted, keys.length);
  }

  /** Returns the index of the key of a write: 0 is the last write, 1 the one before it. */
  public long key(int back) {
    return keys[(int) ((noted - 1 - back) % keys.length)];
  }

  /**
   * Returns whether a value with a mark cannot be what a key holds now, unless a write of this thread
   * had no effect: one was sent after the value's own write had been answered.
   */
  public boolean isReplaced(long key, long mark) {
    boolean mine = Values.Mark.isOfThread(mark, sent);
    if (!mine && mark != Values.Mark.PRELOAD) {
      return false;
    }
    // of what is no longer kept it is only known that it ended before the rest
    long then = noted > keys.length ? sentThen[(int) (noted % keys.length)] : 0;
    then = mark == Values.Mark.PRELOAD ? 0 : then;
    long newest = 0;
    for (int i = 0; i < size(); i++) {
      if (keys[i] == key) {
        newest = Math.max(newest, writes[i]);
        then = mine && Values.Mark.of(writes[i]) == mark ? sentThen[i] : then;
      }
    }
    return newest > then;
  }
}
