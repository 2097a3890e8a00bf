// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Connection.Dialogue;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The binary protocol: parses requests and dispatches them; serves those that store nothing. */
final class BinaryDialogue implements Dialogue {
  private final RequestInput in;
  private final Store store;
  private final ServerStats stats;
  private final BinaryReplies replies;
  private final BinaryWrites writes;

  BinaryDialogue(RequestInput in, ReplyOutput out, Store store, ServerStats stats) {
    this.in = in;
    this.store = store;
    this.stats = stats;
    this.replies = new BinaryReplies(out);
    this.writes = new BinaryWrites(in, store, replies);
  }

  @Override
  public boolean next() throws IOException {
    if (in.peek() < 0) {
      return false;
    }
    BinaryRequest request = BinaryRequest.read(in);
    if (request == null) {
      return false;
    }
    Opcode opcode = Opcode.of(request.code());
    if (request.valueLength() < 0 || (opcode != null && !opcode.accepts(request))) {
      replies.failure(request, BinaryStatus.INVALID_ARGUMENTS);
      return false;
    }
    if (opcode == null) {
      replies.failure(request, BinaryStatus.UNKNOWN_COMMAND);
      in.skip(request.valueLength());
      return true;
    }
    run(request, opcode);
    return opcode != Opcode.QUIT;
  }

  private void run(BinaryRequest request, Opcode opcode) throws IOException {
    switch (opcode) {
      case GET -> item(request, store.get(request.key()), false, true);
      case GETK -> item(request, store.get(request.key()), true, true);
      case TOUCH ->
        item(request, store.touch(request.key(), request.unsignedExtra(0)), false, false);
      case SET -> writes.store(StoreVerb.SET, request);
      case ADD -> writes.store(StoreVerb.ADD, request);
      case DELETE -> writes.delete(request);
      case INCREMENT -> writes.increment(request);
      case FLUSH -> flush(request);
      case STAT -> stats(request);
      case VERSION ->
        replies.success(request, 0, ServerStats.VERSION.getBytes(StandardCharsets.ISO_8859_1));
      case NOOP, QUIT -> replies.success(request);
    }
  }

  private void item(BinaryRequest request, @Nullable Item item, boolean withKey, boolean withValue)
      throws IOException {
    if (item != null) {
      replies.item(request, item, withKey, withValue);
    } else if (!request.quiet()) {
      miss(request, withKey);
    }
  }

  private void miss(BinaryRequest request, boolean withKey) throws IOException {
    if (withKey) {
      replies.missWithKey(request);
    } else {
      replies.failure(request, BinaryStatus.KEY_NOT_FOUND);
    }
  }

  /** Accepts no delay but 0: flushing at another time than requested would go unnoticed. */
  private void flush(BinaryRequest request) throws IOException {
    if (request.extras().hasRemaining() && request.unsignedExtra(0) != 0) {
      replies.failure(request, BinaryStatus.NOT_SUPPORTED);
    } else {
      store.flush();
      replies.success(request);
    }
  }

  /** Sends a packet for each statistic and an empty one at the end. */
  private void stats(BinaryRequest request) throws IOException {
    Map<String, String> group = stats.group(request.key());
    if (group == null) {
      replies.failure(request, BinaryStatus.KEY_NOT_FOUND);
      return;
    }
    for (Map.Entry<String, String> entry : group.entrySet()) {
      replies.stat(request, entry.getKey(), entry.getValue());
    }
    replies.stat(request, "", "");
  }
}
