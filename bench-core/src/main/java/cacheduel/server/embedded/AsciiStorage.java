// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The commands set, add, replace, append, prepend and cas, whose line a data block follows. */
final class AsciiStorage {
  /** The line end that follows the data. */
  static final int TRAILER = 2;

  private final RequestInput in;
  private final Store store;
  private final AsciiReplies replies;

  AsciiStorage(RequestInput in, Store store, AsciiReplies replies) {
    this.in = in;
    this.store = store;
    this.replies = replies;
  }

  void run(StoreVerb verb, AsciiRequest request) throws IOException {
    int words = verb == StoreVerb.CAS ? 6 : 5;
    if (!request.hasSize(words, words + 1)) {
      replies.error();
      return;
    }
    Announcement announced = Announcement.of(verb, request);
    if (announced == null) {
      replies.line(request, AsciiReplies.BAD_FORMAT);
    } else if (announced.footprint(request) > Item.MAX_FOOTPRINT) {
      refuseTooLarge(verb, request, announced);
    } else {
      store(verb, request, announced);
    }
  }

  private void refuseTooLarge(StoreVerb verb, AsciiRequest request, Announcement announced)
      throws IOException {
    store.refuseTooLarge(verb, request.word(1));
    replies.line(request, AsciiReplies.TOO_LARGE);
    in.skip(announced.length() + (long) TRAILER);
  }

  private void store(StoreVerb verb, AsciiRequest request, Announcement announced)
      throws IOException {
    byte[] bytes = in.readExactly(announced.length());
    if (!isTrailer(in.readExactly(TRAILER))) {
      store.refuseMalformed();
      replies.line(request, AsciiReplies.BAD_DATA);
      return;
    }
    NewValue value = new NewValue(bytes, announced.flags(), announced.expiry());
    Outcome outcome = store.store(verb, request.word(1), value, announced.cas()).outcome();
    replies.line(request, outcome.name());
  }

  static boolean isTrailer(byte[] bytes) {
    return bytes[0] == '\r' && bytes[1] == '\n';
  }

  /**
   * What a line says of the data that will follow.
   *
   * @param cas 0 if the command has none
   */
  private record Announcement(int flags, int expiry, int length, long cas) {
    /** Reads the line; null if it is not well formed. */
    static @Nullable Announcement of(StoreVerb verb, AsciiRequest request) {
      OptionalLong flags = Decimal.unsigned(request.word(2));
      OptionalInt expiry = Decimal.signed(request.word(3));
      OptionalInt length = Decimal.signed(request.word(4));
      OptionalLong cas =
          verb == StoreVerb.CAS ? Decimal.unsigned(request.word(5)) : OptionalLong.of(0);
      if (request.keyTooLong()
          || flags.isEmpty()
          || expiry.isEmpty()
          || length.isEmpty()
          || cas.isEmpty()) {
        return null;
      }
      int bytes = length.getAsInt();
      if (bytes < 0 || bytes > Integer.MAX_VALUE - TRAILER) {
        return null;
      }
      return new Announcement((int) flags.getAsLong(), expiry.getAsInt(), bytes, cas.getAsLong());
    }

    long footprint(AsciiRequest request) {
      return Item.footprint(request.word(1).length(), flags, length);
    }
  }
}
