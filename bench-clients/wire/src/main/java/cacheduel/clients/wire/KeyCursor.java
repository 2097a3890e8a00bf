// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.net.ProtocolException;
import java.util.Collection;
import java.util.Iterator;

/**
 * Finds the key of each reply among the requested keys. Servers answer in the order of the request,
 * so the next key nearly always matches and no key has to be decoded.
 */
final class KeyCursor {
  private final Collection<String> requested;
  private Iterator<String> next;

  KeyCursor(Collection<String> requested) {
    this.requested = requested;
    this.next = requested.iterator();
  }

  /** Returns the requested keys, in the order of the request. */
  Collection<String> all() {
    return requested;
  }

  /** Compares a key with the one in a reply. */
  interface Match {
    boolean is(String key);
  }

  /**
   * Returns the matching key and advances to the next.
   *
   * @throws ProtocolException if the key was not requested
   */
  String find(Match match) throws ProtocolException {
    for (int tried = 0; tried < requested.size(); tried++) {
      if (!next.hasNext()) {
        next = requested.iterator();
      }
      String key = next.next();
      if (match.is(key)) {
        return key;
      }
    }
    throw new ProtocolException("the server answered with a key that was not requested");
  }
}
