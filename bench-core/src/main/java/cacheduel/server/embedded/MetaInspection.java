// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.util.Locale;

/** The command me, which tells of an item what memcached knows of it beside its value. */
final class MetaInspection {
  private final Store store;
  private final AsciiReplies replies;

  MetaInspection(Store store, AsciiReplies replies) {
    this.store = store;
    this.replies = replies;
  }

  /** Only a b that comes first says that the key is in base64. */
  void run(AsciiRequest request) throws IOException {
    boolean binary = request.size() > 2 && request.word(2).equals("b");
    String key = binary ? Base64Key.decode(request.word(1)) : request.word(1);
    if (key == null) {
      replies.line(AsciiReplies.BAD_FORMAT);
      return;
    }
    store.count(Counter.CMD_META);
    Item item = store.table().peek(key);
    replies.line(item == null ? "EN" : line(key, item));
  }

  private String line(String key, Item item) {
    long now = store.now();
    long left = Expiry.secondsLeft(item.expiresAt(), now);
    long size = item.footprint(key);
    return String.format(
        Locale.ROOT,
        "ME %s exp=%d la=%d cas=%s fetch=%s cls=%d size=%d",
        item.marks().binaryKey() ? Base64Key.encode(key) : key,
        item.expiresAt() == Expiry.NEVER ? -1 : -left,
        item.use().idleSeconds(now),
        Long.toUnsignedString(item.cas()),
        item.use().fetched() ? "yes" : "no",
        SlabClasses.of(size),
        size);
  }
}
