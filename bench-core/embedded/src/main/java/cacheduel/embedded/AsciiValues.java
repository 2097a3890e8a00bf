// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.AsciiRequest.RefusalException;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;

/** Reader for the value that follows a storage command's line. */
final class AsciiValues {
  private static final int LINE_END = 2;

  private final RequestInput in;
  private final Store store;

  AsciiValues(RequestInput in, Store store) {
    this.in = in;
    this.store = store;
  }

  /**
   * Returns the value of an announced length.
   *
   * @throws RefusalException if the value is too large, in which case it is skipped, or is not
   *     followed by a line end
   */
  byte[] read(StoreVerb verb, String key, int flags, long length)
      throws IOException, RefusalException {
    if (Item.footprint(key.length(), flags, length) > Item.MAX_FOOTPRINT) {
      store.refuseTooLarge(verb, key);
      in.skip(length + LINE_END);
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

  /** Skips a value that is refused because of its line. */
  void skip(long length) throws IOException {
    in.skip(length + LINE_END);
  }
}
