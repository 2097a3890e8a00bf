// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The binary protocol: reads requests and gives each to those who know the command. */
final class BinaryDialogue implements Dialogue {
  private final RequestInput in;
  private final BinaryReplies replies;
  private final BinaryRetrieval retrieval;
  private final BinaryStorage storage;
  private final BinaryChanges changes;
  private final BinaryStats stats;

  BinaryDialogue(RequestInput in, ReplyOutput out, Store store, ServerStats stats) {
    this.in = in;
    this.replies = new BinaryReplies(out);
    this.retrieval = new BinaryRetrieval(store, replies);
    this.storage = new BinaryStorage(in, store, replies);
    this.changes = new BinaryChanges(store, replies);
    this.stats = new BinaryStats(stats, replies);
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
    if (request.valueLength() < 0) {
      replies.failure(request, BinaryStatus.UNKNOWN_COMMAND);
      return false;
    }
    Opcode opcode = Opcode.of(request.code());
    if (!wellFormed(request, opcode)) {
      replies.failure(request, BinaryStatus.INVALID_ARGUMENTS);
      return false;
    }
    return opcode == null ? unknown(request) : run(request, opcode);
  }

  private static boolean wellFormed(BinaryRequest request, @Nullable Opcode opcode) {
    int key = request.key().length();
    return key <= AsciiRequest.LONGEST_KEY
        && (opcode == null
            || opcode.accepts(request.extras().capacity(), key, request.valueLength()));
  }

  private boolean unknown(BinaryRequest request) throws IOException {
    replies.failure(request, BinaryStatus.UNKNOWN_COMMAND);
    in.skip(request.valueLength());
    return true;
  }

  private boolean run(BinaryRequest request, Opcode opcode) throws IOException {
    switch (opcode.loud()) {
      case SET -> storage.store(StoreVerb.SET, request, opcode);
      case ADD -> storage.store(StoreVerb.ADD, request, opcode);
      case REPLACE -> storage.store(StoreVerb.REPLACE, request, opcode);
      case APPEND -> storage.join(StoreVerb.APPEND, request, opcode);
      case PREPEND -> storage.join(StoreVerb.PREPEND, request, opcode);
      default -> {
        in.skip(request.valueLength());
        return runWithoutValue(request, opcode);
      }
    }
    return true;
  }

  private boolean runWithoutValue(BinaryRequest request, Opcode opcode) throws IOException {
    switch (opcode.loud()) {
      case GET, GETK -> retrieval.get(request, opcode);
      case TOUCH, GAT, GATK -> retrieval.touch(request, opcode);
      case DELETE -> changes.delete(request, opcode);
      case INCREMENT -> changes.count(true, request, opcode);
      case DECREMENT -> changes.count(false, request, opcode);
      case FLUSH -> changes.flush(request, opcode);
      case STAT -> stats.run(request);
      case VERSION -> replies.success(request, opcode, 0, version());
      case QUIT -> {
        replies.success(request, opcode);
        return false;
      }
      default -> replies.success(request, opcode);
    }
    return true;
  }

  private static byte[] version() {
    return ServerStats.VERSION.getBytes(StandardCharsets.ISO_8859_1);
  }
}
