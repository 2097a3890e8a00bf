// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Buffers;
import cacheduel.socket.Endpoint;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.net.ProtocolException;
import org.jspecify.annotations.Nullable;

/**
 * A link for one caller at a time, which writes its request and reads the reply itself: two system
 * calls, and no other thread.
 */
final class DirectLink extends Link {
  private static final int QUIET_WRITES_BETWEEN_READS = 256;

  private final ReplyBuffer reply;

  DirectLink(Endpoint endpoint, Wire wire, QuietWrites quietWrites) {
    super(endpoint, wire, quietWrites, Buffers.INITIAL_BYTES);
    this.reply = new ReplyBuffer(wire.data(), Buffers.INITIAL_BYTES);
  }

  @Override
  void send(Call<?> call) throws CacheClientException {
    if (reply.hasUnread() && !quietWrites().areUnmarked()) {
      throw broken(new ProtocolException("the server sent a reply without a request"));
    }
    call.write(request().clear(), quietWrites());
    try {
      if (call.isQuiet()) {
        sendQuietly();
      } else {
        replies().begin();
        if (call.isAfterQuiet()) {
          quietWrites().marked();
        }
        request().writeTo(channel());
      }
    } catch (IOException e) {
      throw broken(e);
    }
  }

  /** Occasionally also reads the failures that have arrived, since some callers never read. */
  private void sendQuietly() throws IOException {
    quietWrites().begin();
    request().writeTo(channel());
    Progress quiet = quietWrites().progress();
    if (quiet.begun() % QUIET_WRITES_BETWEEN_READS == 0) {
      while (reply.hasUnread() || hasArrived()) {
        quietWrites().readFailure(reply);
      }
    }
    quiet.end();
  }

  @Override
  <T> @Nullable T receive(Call<T> call) throws CacheClientException {
    if (call.isQuiet()) {
      return null;
    }
    boolean inStep = false;
    try {
      T answer = call.read(reply, quietWrites());
      inStep = true;
      return answer;
    } catch (CacheClientException e) {
      inStep = true;
      throw e;
    } catch (IOException e) {
      throw broken(e);
    } finally {
      if (inStep) {
        replies().end();
      } else {
        fail(new IOException("a reply was read only in part"));
      }
    }
  }
}
