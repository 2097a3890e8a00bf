// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import java.io.IOException;

/** The commands SET, ADD, REPLACE, APPEND and PREPEND, and their quiet forms. */
final class BinaryStorage {
  private final RequestInput in;
  private final Store store;
  private final BinaryReplies replies;

  BinaryStorage(RequestInput in, Store store, BinaryReplies replies) {
    this.in = in;
    this.store = store;
    this.replies = replies;
  }

  /** Stores; with a cas in the request it is a compare-and-set, whatever the command. */
  void store(StoreVerb verb, BinaryRequest request, Opcode opcode) throws IOException {
    int flags = request.extras().getInt(0);
    if (fits(verb, request, flags)) {
      StoreVerb effective = request.cas() == 0 ? verb : StoreVerb.CAS;
      run(effective, request, opcode, flags, request.unsignedExtra(Integer.BYTES));
    }
  }

  /** Appends or prepends. */
  void join(StoreVerb verb, BinaryRequest request, Opcode opcode) throws IOException {
    if (fits(verb, request, 0)) {
      run(verb, request, opcode, 0, 0);
    }
  }

  private boolean fits(StoreVerb verb, BinaryRequest request, int flags) throws IOException {
    int key = request.key().length();
    if (Item.footprint(key, flags, request.valueLength()) <= Item.MAX_FOOTPRINT) {
      return true;
    }
    store.refuseTooLarge(verb, request.key());
    replies.failure(request, BinaryStatus.TOO_LARGE);
    in.skip(request.valueLength());
    return false;
  }

  private void run(StoreVerb verb, BinaryRequest request, Opcode opcode, int flags, long expiry)
      throws IOException {
    byte[] bytes = in.readExactly((int) request.valueLength());
    NewValue value = new NewValue(bytes, flags, expiry);
    Answer answer = store.store(verb, request.key(), value, request.cas());
    switch (answer.outcome()) {
      case STORED -> replies.success(request, opcode, answer.stored().cas(), new byte[0]);
      case EXISTS -> replies.failure(request, BinaryStatus.KEY_EXISTS);
      case NOT_FOUND -> replies.failure(request, BinaryStatus.KEY_NOT_FOUND);
      default -> replies.failure(request, notStored(verb));
    }
  }

  private static BinaryStatus notStored(StoreVerb verb) {
    return switch (verb) {
      case ADD -> BinaryStatus.KEY_EXISTS;
      case REPLACE -> BinaryStatus.KEY_NOT_FOUND;
      default -> BinaryStatus.NOT_STORED;
    };
  }
}
