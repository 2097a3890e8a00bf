// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Store.Outcome;
import cacheduel.embedded.Store.Result;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The commands SET, ADD, DELETE and INCREMENT of the binary protocol, quiet or not. */
final class BinaryWrites {
  private static final byte[] NO_VALUE = {};

  /** The expiration time with which INCREMENT does not store the initial value. */
  private static final long NO_INITIAL = 0xffff_ffffL;

  private static final int SET_EXPIRY_AT = 4;
  private static final int INITIAL_AT = 8;
  private static final int INCREMENT_EXPIRY_AT = 16;

  private final RequestInput in;
  private final Store store;
  private final BinaryReplies replies;

  BinaryWrites(RequestInput in, Store store, BinaryReplies replies) {
    this.in = in;
    this.store = store;
    this.replies = replies;
  }

  /** Stores a value; with a cas in the request any command compares and sets. */
  void store(StoreVerb verb, BinaryRequest request) throws IOException {
    int flags = request.extras().getInt(0);
    String key = request.key();
    if (Item.footprint(key.length(), flags, request.valueLength()) > Item.MAX_FOOTPRINT) {
      store.refuseTooLarge(verb, key);
      replies.failure(request, BinaryStatus.TOO_LARGE);
      in.skip(request.valueLength());
      return;
    }
    byte[] value = in.readExactly((int) request.valueLength());
    Item offered = store.item(value, flags, request.unsignedExtra(SET_EXPIRY_AT));
    StoreVerb effective = request.cas() == 0 ? verb : StoreVerb.CAS;
    Outcome outcome = store.store(effective, key, offered, request.cas());
    if (outcome == Outcome.STORED) {
      replies.success(request, offered.cas(), NO_VALUE);
    } else {
      replies.failure(request, BinaryStatus.of(outcome));
    }
  }

  void delete(BinaryRequest request) throws IOException {
    Outcome outcome = store.delete(request.key(), request.cas());
    if (outcome == Outcome.DELETED) {
      replies.success(request);
    } else {
      replies.failure(request, BinaryStatus.of(outcome));
    }
  }

  void increment(BinaryRequest request) throws IOException {
    long delta = request.extras().getLong(0);
    long expirySeconds = request.unsignedExtra(INCREMENT_EXPIRY_AT);
    Item initial = expirySeconds == NO_INITIAL
        ? null
        : store.counter(request.extras().getLong(INITIAL_AT), expirySeconds);
    Result result = store.increment(request.key(), delta, request.cas(), initial);
    if (result.outcome() == Outcome.STORED) {
      long number = Long.parseUnsignedLong(result.stored().text());
      byte[] value = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
      replies.success(request, result.stored().cas(), value);
    } else {
      replies.failure(request, BinaryStatus.of(result.outcome()));
    }
  }
}
