// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.AsciiRequest.RefusalException;
import cacheduel.embedded.Store.Result;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;

/** The commands set, add, cas, delete, touch and incr of the text protocol. */
final class AsciiWrites {
  private static final String BAD_FORMAT = AsciiRequest.BAD_FORMAT;

  private final AsciiValues values;
  private final Store store;
  private final AsciiReplies replies;

  AsciiWrites(AsciiValues values, Store store, AsciiReplies replies) {
    this.values = values;
    this.store = store;
    this.replies = replies;
  }

  void store(StoreVerb verb, AsciiRequest request) throws IOException, RefusalException {
    boolean compares = verb == StoreVerb.CAS;
    request.requireSize(compares ? 6 : 5);
    String key = request.key();
    int flags = (int) request.unsigned(2, BAD_FORMAT);
    long expirySeconds = request.signed(3, BAD_FORMAT);
    long length = length(request, 4);
    long expectedCas = compares ? request.unsigned(5, BAD_FORMAT) : 0;
    byte[] value = values.read(verb, key, flags, length);
    Item offered = store.item(value, flags, expirySeconds);
    replies.line(request, store.store(verb, key, offered, expectedCas).name());
  }

  /** Returns the length of a value, which is read from a word of its command line. */
  static long length(AsciiRequest request, int index) throws RefusalException {
    long length = request.signed(index, BAD_FORMAT);
    if (length < 0) {
      throw new RefusalException(BAD_FORMAT);
    }
    return length;
  }

  void delete(AsciiRequest request) throws IOException, RefusalException {
    request.requireSize(2);
    replies.line(request, store.delete(request.key(), 0).name());
  }

  void touch(AsciiRequest request) throws IOException, RefusalException {
    request.requireSize(3);
    String key = request.key();
    long expirySeconds = request.signed(2, "CLIENT_ERROR invalid exptime argument");
    Item touched = store.touch(key, expirySeconds);
    replies.line(request, touched == null ? "NOT_FOUND" : "TOUCHED");
  }

  void increment(AsciiRequest request) throws IOException, RefusalException {
    request.requireSize(3);
    String key = request.key();
    long delta = request.unsigned(2, "CLIENT_ERROR invalid numeric delta argument");
    Result result = store.increment(key, delta, 0, null);
    replies.line(
        request,
        switch (result.outcome()) {
          case STORED -> result.stored().text();
          case NON_NUMERIC -> "CLIENT_ERROR cannot increment or decrement non-numeric value";
          default -> result.outcome().name();
        });
  }
}
