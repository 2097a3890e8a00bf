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
    if (!request.has('u') && !(fetch.refused() && request.locks())) {
      item.use().fetch(store.now());
    }
    if (fetch.refused()) {
      replies.line(MetaRequest.OPAQUE_TOO_LONG);
    } else {
      hit(request, fetch.line(), item);
    }
  }

  /** The key is locked only where its item may change, so that a plain mg costs what get does. */
  private @Nullable Item fetched(MetaRequest request, MetaFetch fetch) {
    if (!request.locks()) {
      Item item = store.table().peek(request.key());
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
    replies.line(line.toString());
    if (request.has('v')) {
      replies.data(item.value());
    }
  }

  private void miss(MetaRequest request) throws IOException {
    store.countGet(false);
    if (request.opaqueTooLong()) {
      replies.line(MetaRequest.OPAQUE_TOO_LONG);
    } else if (!request.has('q')) {
      replies.line(new MetaLine().status("EN").echoes(request).toString());
    }
  }
}
