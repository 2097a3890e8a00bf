// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The commands GET, GETK, TOUCH, GAT and GATK, and their quiet forms. */
final class BinaryRetrieval {
  private final Store store;
  private final BinaryReplies replies;

  BinaryRetrieval(Store store, BinaryReplies replies) {
    this.store = store;
    this.replies = replies;
  }

  void get(BinaryRequest request, Opcode opcode) throws IOException {
    reply(request, opcode, store.get(request.key()));
  }

  void touch(BinaryRequest request, Opcode opcode) throws IOException {
    reply(request, opcode, store.touch(request.key(), request.unsignedExtra(0)));
  }

  private void reply(BinaryRequest request, Opcode opcode, @Nullable Item item) throws IOException {
    boolean withKey = opcode.loud() == Opcode.GETK || opcode.loud() == Opcode.GATK;
    if (item != null) {
      replies.item(request, item, withKey, opcode != Opcode.TOUCH);
    } else if (withKey && !opcode.quiet()) {
      replies.missing(request);
    } else if (!opcode.quiet()) {
      replies.failure(request, BinaryStatus.KEY_NOT_FOUND);
    }
  }
}
