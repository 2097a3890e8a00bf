// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The commands md and ma. */
final class MetaChanges {
  private final Store store;
  private final AsciiReplies replies;

  MetaChanges(Store store, AsciiReplies replies) {
    this.store = store;
    this.replies = replies;
  }

  void delete(AsciiRequest request) throws IOException {
    MetaRequest meta = wellFormed(request);
    if (meta == null) {
      return;
    }
    if (meta.opaqueTooLong()) {
      replies.line(MetaRequest.OPAQUE_TOO_LONG);
      return;
    }
    Outcome outcome =
        store.table().change(meta.key(), live -> deleted(meta, live)).outcome();
    switch (outcome) {
      case DELETED -> {
        store.count(Counter.DELETE_HITS);
        replyUnlessQuiet(meta, "HD");
      }
      case TOUCHED -> replyUnlessQuiet(meta, "HD");
      default -> {
        store.count(Counter.DELETE_MISSES);
        reply(meta, outcome == Outcome.EXISTS ? "EX" : "NF");
      }
    }
  }

  void count(AsciiRequest request) throws IOException {
    MetaRequest meta = wellFormed(request);
    if (meta == null) {
      return;
    }
    switch (meta.mode()) {
      case 0, 'I', '+' -> count(true, meta);
      case 'D', '-' -> count(false, meta);
      default -> replies.line("CLIENT_ERROR invalid mode for ma M token");
    }
  }

  /** Reads the flags; if they are not well formed, says so and returns null. */
  private @Nullable MetaRequest wellFormed(AsciiRequest request) throws IOException {
    if (request.size() > MetaRequest.MOST_WORDS) {
      replies.line(MetaRequest.TOO_MANY_FLAGS);
      return null;
    }
    MetaRequest meta = new MetaRequest(request, 2);
    if (meta.refusal() != null) {
      replies.line("CLIENT_ERROR invalid or duplicate flag");
      return null;
    }
    return meta;
  }

  /** Decides what md does with an item: it goes, or stays as stale, with a cas of its own. */
  private Answer deleted(MetaRequest request, @Nullable Item live) {
    if (live == null) {
      return new Answer(Outcome.NOT_FOUND, null);
    }
    if (request.has('C') && request.cas() != live.cas()) {
      return new Answer(Outcome.EXISTS, live);
    }
    if (!request.has('I')) {
      return new Answer(Outcome.DELETED, null);
    }
    Item stale = live.marked(live.marks().withStale()).withCas(store.nextCas());
    return new Answer(
        Outcome.TOUCHED,
        request.has('T') ? stale.expiringAt(Expiry.at(request.expiry(), store.now())) : stale);
  }

  private void count(boolean up, MetaRequest request) throws IOException {
    MetaCount count = new MetaCount(request, up, store);
    Outcome outcome = store.count(up, request.key(), count).outcome();
    switch (outcome) {
      case STORED, CREATED -> counted(request, count, outcome);
      case NON_NUMERIC -> replies.line(AsciiReplies.NON_NUMERIC);
      case EXISTS -> reply(request, "EX");
      default -> reply(request, "NF");
    }
  }

  /** That a counter was created is said even to those who want no answer. */
  private void counted(MetaRequest request, MetaCount count, Outcome outcome) throws IOException {
    if (request.opaqueTooLong()) {
      replies.line(MetaRequest.OPAQUE_TOO_LONG);
    } else if (!request.has('q') || outcome == Outcome.CREATED) {
      replies.line(count.line());
    }
  }

  private void replyUnlessQuiet(MetaRequest request, String status) throws IOException {
    if (!request.has('q')) {
      reply(request, status);
    }
  }

  private void reply(MetaRequest request, String status) throws IOException {
    if (request.opaqueTooLong()) {
      replies.line(MetaRequest.OPAQUE_TOO_LONG);
    } else {
      replies.line(new MetaLine().status(status).echoes(request));
    }
  }
}
