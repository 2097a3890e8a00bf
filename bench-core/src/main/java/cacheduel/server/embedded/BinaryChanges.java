// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The commands DELETE, INCREMENT, DECREMENT and FLUSH, and their quiet forms. */
final class BinaryChanges {
  /** The expiration time that forbids to store the initial value. */
  private static final long NO_INITIAL = 0xffff_ffffL;

  private static final int INITIAL_AT = 8;
  private static final int EXPIRY_AT = 16;

  private final Store store;
  private final BinaryReplies replies;

  BinaryChanges(Store store, BinaryReplies replies) {
    this.store = store;
    this.replies = replies;
  }

  void delete(BinaryRequest request, Opcode opcode) throws IOException {
    switch (store.delete(request.key(), request.cas())) {
      case DELETED -> replies.success(request, opcode);
      case EXISTS -> replies.failure(request, BinaryStatus.KEY_EXISTS);
      default -> replies.failure(request, BinaryStatus.KEY_NOT_FOUND);
    }
  }

  void count(boolean up, BinaryRequest request, Opcode opcode) throws IOException {
    long amount = request.extras().getLong(0);
    long expiry = request.unsignedExtra(EXPIRY_AT);
    NewValue initial =
        expiry == NO_INITIAL ? null : NewValue.number(request.extras().getLong(INITIAL_AT), expiry);
    Answer answer = store.count(up, request.key(), amount, request.cas(), initial);
    switch (answer.outcome()) {
      case STORED, CREATED -> counted(request, opcode, answer.stored());
      case EXISTS -> replies.failure(request, BinaryStatus.KEY_EXISTS);
      case NON_NUMERIC -> replies.failure(request, BinaryStatus.NON_NUMERIC);
      default -> replies.failure(request, BinaryStatus.KEY_NOT_FOUND);
    }
  }

  void flush(BinaryRequest request, Opcode opcode) throws IOException {
    store.flush(request.extras().hasRemaining() ? request.unsignedExtra(0) : 0);
    replies.success(request, opcode);
  }

  private void counted(BinaryRequest request, Opcode opcode, Item item) throws IOException {
    long number = Long.parseUnsignedLong(item.text().stripTrailing());
    byte[] value = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    replies.success(request, opcode, item.cas(), value);
  }
}
