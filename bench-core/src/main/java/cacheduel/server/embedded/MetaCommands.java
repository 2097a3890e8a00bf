// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;

/** The meta commands: those of two letters, of which the first is m. */
final class MetaCommands {
  private final AsciiReplies replies;
  private final MetaRetrieval retrieval;
  private final MetaStorage storage;
  private final MetaChanges changes;
  private final MetaInspection inspection;

  MetaCommands(RequestInput in, Store store, AsciiReplies replies) {
    this.replies = replies;
    this.retrieval = new MetaRetrieval(store, replies);
    this.storage = new MetaStorage(in, store, replies);
    this.changes = new MetaChanges(store, replies);
    this.inspection = new MetaInspection(store, replies);
  }

  /** Marks the end of quiet requests: when its reply comes, no other will. */
  void noop() throws IOException {
    replies.line("MN");
  }

  void run(AsciiRequest request) throws IOException {
    char letter = request.command().charAt(1);
    if (request.size() < 2 && letter != 'e') {
      replies.error();
    } else if (request.size() < 2 || request.keyTooLong()) {
      replies.line(AsciiReplies.BAD_FORMAT);
    } else {
      switch (letter) {
        case 'g' -> retrieval.run(request);
        case 's' -> storage.run(request);
        case 'd' -> changes.delete(request);
        case 'a' -> changes.count(request);
        default -> inspection.run(request);
      }
    }
  }
}
