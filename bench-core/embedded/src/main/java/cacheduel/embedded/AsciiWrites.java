// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.AsciiRequest.RefusalException;
import cacheduel.embedded.Store.Result;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;

/** The text commands set, add, cas, delete, touch and incr; each returns its reply. */
final class AsciiWrites {
  private static final String BAD_FORMAT = AsciiRequest.BAD_FORMAT;
  private static final int LINE_END = 2;

  private final RequestInput in;
  private final Store store;

  AsciiWrites(RequestInput in, Store store) {
    this.in = in;
    this.store = store;
  }

  String store(StoreVerb verb, AsciiRequest request) throws IOException, RefusalException {
    boolean compares = verb == StoreVerb.CAS;
    request.requireSize(compares ? 6 : 5);
    String key = request.key();
    int flags = (int) request.unsigned(2, BAD_FORMAT);
    long expirySeconds = request.signed(3, BAD_FORMAT);
    long length = length(request, 4);
    long expectedCas = compares ? request.unsigned(5, BAD_FORMAT) : 0;
    byte[] value = readValue(verb, key, flags, length);
    Item offered = store.item(value, flags, expirySeconds);
    return store.store(verb, key, offered, expectedCas).name();
  }

  /** Returns the length of a value, which is read from a word of its command line. */
  static long length(AsciiRequest request, int index) throws RefusalException {
    long length = request.signed(index, BAD_FORMAT);
    if (length < 0) {
      throw new RefusalException(BAD_FORMAT);
    }
    return length;
  }

  /**
   * Returns the value, which follows the line of a storage command.
   *
   * @throws RefusalException if the value is too large, in which case it is skipped, or is not
   *     followed by a line end
   */
  byte[] readValue(StoreVerb verb, String key, int flags, long length)
      throws IOException, RefusalException {
    if (Item.footprint(key.length(), flags, length) > Item.MAX_FOOTPRINT) {
      store.refuseTooLarge(verb, key);
      skipValue(length);
      throw new RefusalException("SERVER_ERROR object too large for cache");
    }
    byte[] value = in.readExactly((int) length);
    byte[] end = in.readExactly(LINE_END);
    if (end[0] != '\r' || end[1] != '\n') {
      store.refuseMalformed();
      throw new RefusalException("CLIENT_ERROR bad data chunk");
    }
    return value;
  }

  /** Skips the value of a refused command line. */
  void skipValue(long length) throws IOException {
    in.discard(length + LINE_END);
  }

  String delete(AsciiRequest request) throws RefusalException {
    request.requireSize(2);
    return store.delete(request.key(), 0).name();
  }

  String touch(AsciiRequest request) throws RefusalException {
    request.requireSize(3);
    String key = request.key();
    long expirySeconds = request.signed(2, "CLIENT_ERROR invalid exptime argument");
    return store.touch(key, expirySeconds) == null ? "NOT_FOUND" : "TOUCHED";
  }

  String increment(AsciiRequest request) throws RefusalException {
    request.requireSize(3);
    String key = request.key();
    long delta = request.unsigned(2, "CLIENT_ERROR invalid numeric delta argument");
    Result result = store.increment(key, delta, 0, null, 0);
    return switch (result.outcome()) {
      case STORED -> Long.toUnsignedString(result.number());
      case NON_NUMERIC -> "CLIENT_ERROR cannot increment or decrement non-numeric value";
      default -> result.outcome().name();
    };
  }
}
