// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The command mg. */
final class MetaRetrieval {
  private final Store store;
  private final AsciiReplies replies;

  MetaRetrieval(Store store, AsciiReplies replies) {
    this.store = store;
    this.replies = replies;
  }

  void run(AsciiRequest request) throws IOException {
    if (request.size() > MetaRequest.MOST_WORDS) {
      replies.line("CLIENT_ERROR options flags are too long");
      return;
    }
    MetaRequest meta = new MetaRequest(request, 2);
    if (meta.refusal() != null) {
      replies.line(meta.refusal());
    } else {
      get(meta);
    }
  }

  private void get(MetaRequest request) throws IOException {
    MetaFetch fetch = new MetaFetch(request, store);
    Item item = fetched(request, fetch);
    if (item == null) {
      miss(request);
      return;
    }
    if (fetch.refused()) {
      replies.line(MetaRequest.OPAQUE_TOO_LONG);
      return;
    }
    if (request.locks() && !request.has('u')) {
      item.use().fetch(store.now());
    }
    hit(request, fetch.line(), item);
  }

  /**
   * Looks for the item and lets the flags take effect on it. The key is locked only where its item
   * may change, so that a plain mg costs what get does; it then counts as fetched at once, and else
   * only after the flags have shown whether it was before.
   */
  private @Nullable Item fetched(MetaRequest request, MetaFetch fetch) {
    if (!request.locks()) {
      Item item =
          request.has('u') ? store.table().peek(request.key()) : store.table().get(request.key());
      if (item == null || !item.marks().stale()) {
        return fetch.apply(item).item();
      }
    }
    return store.table().change(request.key(), fetch).item();
  }

  private void hit(MetaRequest request, MetaLine line, Item item) throws IOException {
    if (request.has('T')) {
      store.count(Counter.CMD_TOUCH);
      store.count(Counter.TOUCH_HITS);
    } else {
      store.countGet(true);
    }
    replies.line(line);
    if (request.has('v')) {
      replies.data(item.value());
    }
  }

  private void miss(MetaRequest request) throws IOException {
    store.countGet(false);
    if (request.opaqueTooLong()) {
      replies.line(MetaRequest.OPAQUE_TOO_LONG);
    } else if (!request.has('q')) {
      replies.line(new MetaLine().status("EN").echoes(request));
    }
  }
}
