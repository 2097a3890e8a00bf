// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The commands get, gets, gat and gats. */
final class AsciiRetrieval {
  private final Store store;
  private final AsciiReplies replies;

  AsciiRetrieval(Store store, AsciiReplies replies) {
    this.store = store;
    this.replies = replies;
  }

  void run(AsciiRequest request) throws IOException {
    if (request.size() < 2) {
      replies.error();
    } else if (request.command().startsWith("gat")) {
      getAndTouch(request);
    } else {
      reply(request, request.words().subList(1, request.size()), null);
    }
  }

  private void getAndTouch(AsciiRequest request) throws IOException {
    OptionalInt expiry = Decimal.signed(request.word(1));
    if (expiry.isEmpty()) {
      replies.line(AsciiReplies.BAD_EXPTIME);
    } else {
      reply(request, request.words().subList(2, request.size()), expiry.getAsInt());
    }
  }

  private void reply(AsciiRequest request, List<String> keys, @Nullable Integer touch)
      throws IOException {
    if (keys.stream().anyMatch(key -> key.length() > AsciiRequest.LONGEST_KEY)) {
      replies.line(AsciiReplies.BAD_FORMAT);
      return;
    }
    boolean withCas = request.command().endsWith("s");
    for (String key : keys) {
      Item item = touch == null ? store.get(key) : store.touch(key, touch);
      if (item != null) {
        replies.value(key, item, withCas);
      }
    }
    replies.line("END");
  }
}
