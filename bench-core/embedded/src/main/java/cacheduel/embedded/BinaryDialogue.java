// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.BinaryReplies.Status;
import cacheduel.embedded.Connection.Dialogue;
import cacheduel.embedded.Store.Outcome;
import cacheduel.embedded.Store.Result;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The binary protocol: parses requests and serves them. */
final class BinaryDialogue implements Dialogue {
  private static final byte[] NO_VALUE = {};

  /** The expiration time that keeps INCREMENT from storing an initial value. */
  private static final long NO_INITIAL = 0xffff_ffffL;

  private static final int SET_EXPIRY_AT = 4;
  private static final int INITIAL_AT = 8;
  private static final int INCREMENT_EXPIRY_AT = 16;

  private final RequestInput in;
  private final Store store;
  private final ServerStats stats;
  private final BinaryReplies replies;

  BinaryDialogue(RequestInput in, ReplyOutput out, Store store, ServerStats stats) {
    this.in = in;
    this.store = store;
    this.stats = stats;
    this.replies = new BinaryReplies(out);
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
      replies.failure(request, Status.INVALID_ARGUMENTS);
      return false;
    }
    if (opcode == null) {
      replies.failure(request, Status.UNKNOWN_COMMAND);
      in.discard(request.valueLength());
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
      case SET -> store(StoreVerb.SET, request);
      case ADD -> store(StoreVerb.ADD, request);
      case DELETE ->
        replies.outcome(request, store.delete(request.key(), request.cas()), 0, NO_VALUE);
      case INCREMENT -> increment(request);
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
      replies.failure(request, Status.KEY_NOT_FOUND);
    }
  }

  /** Stores a value; a nonzero cas makes any storage command a compare-and-set. */
  private void store(StoreVerb verb, BinaryRequest request) throws IOException {
    int flags = request.extras().getInt(0);
    String key = request.key();
    if (Item.footprint(key.length(), flags, request.valueLength()) > Item.MAX_FOOTPRINT) {
      store.refuseTooLarge(verb, key);
      replies.failure(request, Status.TOO_LARGE);
      in.discard(request.valueLength());
      return;
    }
    byte[] value = in.readExactly((int) request.valueLength());
    Item offered = store.item(value, flags, request.unsignedExtra(SET_EXPIRY_AT));
    StoreVerb effective = request.cas() == 0 ? verb : StoreVerb.CAS;
    Outcome outcome = store.store(effective, key, offered, request.cas());
    replies.outcome(request, outcome, offered.cas(), NO_VALUE);
  }

  private void increment(BinaryRequest request) throws IOException {
    long delta = request.extras().getLong(0);
    long expirySeconds = request.unsignedExtra(INCREMENT_EXPIRY_AT);
    Long initial = expirySeconds == NO_INITIAL ? null : request.extras().getLong(INITIAL_AT);
    Result result = store.increment(request.key(), delta, request.cas(), initial, expirySeconds);
    byte[] value = ByteBuffer.allocate(Long.BYTES).putLong(result.number()).array();
    replies.outcome(request, result.outcome(), result.cas(), value);
  }

  /** Accepts no delay but 0: flushing at another time than requested would go unnoticed. */
  private void flush(BinaryRequest request) throws IOException {
    if (request.extras().hasRemaining() && request.unsignedExtra(0) != 0) {
      replies.failure(request, Status.NOT_SUPPORTED);
    } else {
      store.flush();
      replies.success(request);
    }
  }

  /** Sends a packet for each statistic and an empty one at the end. */
  private void stats(BinaryRequest request) throws IOException {
    Map<String, String> group = stats.group(request.key());
    if (group == null) {
      replies.failure(request, Status.KEY_NOT_FOUND);
      return;
    }
    for (Map.Entry<String, String> entry : group.entrySet()) {
      replies.stat(request, entry.getKey(), entry.getValue());
    }
    replies.stat(request, "", "");
  }
}
