// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** A link whose callers read their own replies, one after the other. */
final class TurnLink extends Link {
  private static final int QUIET_WRITES_BETWEEN_LOOKS = 256;

  private final Turns turns;
  private final Refusals refusals;
  private volatile boolean quietBefore;

  TurnLink(Endpoint endpoint, SocketChannel channel, int callers, Refusals refusals) {
    super(endpoint, channel);
    this.turns = new Turns(replies(), callers);
    this.refusals = refusals;
  }

  /**
   * Returns whether noreply requests were written since the last answered one; under the write
   * lock, before {@link #send}.
   */
  boolean quietBefore() {
    return quietBefore;
  }

  /** Writes the request and returns the turn in which to read the reply; under the write lock. */
  long send() throws CacheClientException {
    if (quietBefore) {
      quietBefore = false;
    } else if (replies().idle() && reply().hasUnread()) {
      throw broken(new ProtocolException("the server sent a reply without a request"));
    }
    long turn = turns.take();
    try {
      write();
      return turn;
    } catch (IOException e) {
      throw broken(e);
    }
  }

  /**
   * Writes a request of which only a failure is answered; under the write lock. Occasionally also
   * reads the failures that have arrived, for a caller that never reads.
   */
  void sendQuietly(Replies dialect) throws CacheClientException {
    quietBefore = true;
    quietWrites().begin();
    try {
      write();
      if (quietWrites().begun() % QUIET_WRITES_BETWEEN_LOOKS == 0) {
        takeUnasked(dialect);
      }
    } catch (IOException e) {
      throw broken(e);
    }
    quietWrites().end();
  }

  /**
   * Reads the failures that have arrived, unless a thread waits for a reply and will read them. No
   * thread can begin to wait meanwhile, since the caller holds the write lock.
   */
  private void takeUnasked(Replies dialect) throws IOException {
    while (replies().idle() && (reply().hasUnread() || hasArrived())) {
      dialect.oneUnasked(reply(), refusals);
    }
  }

  /** Waits for the turn, reads the reply and hands the turn on. */
  <T> @Nullable T receive(long turn, Reading<T> reading) throws CacheClientException {
    if (!turns.await(turn)) {
      throw broken(new ClosedByInterruptException());
    }
    boolean inStep = false;
    try {
      T answer = reading.read(reply());
      inStep = true;
      return answer;
    } catch (CacheClientException e) {
      inStep = true;
      throw e;
    } catch (IOException e) {
      throw broken(e);
    } finally {
      if (inStep) {
        turns.end(turn);
      } else {
        fail(new IOException("a reply was not read to its end"));
      }
    }
  }

  @Override
  void onFailure() {
    if (quietBefore) {
      refusals.add("the connection was lost, and with it perhaps writes before");
    }
    turns.endAll();
  }
}
