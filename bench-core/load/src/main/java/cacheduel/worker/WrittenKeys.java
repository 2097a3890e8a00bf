// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The keys that one thread wrote last, to be read back if writes are not answered: a discarded
 * queue loses the last writes. Used by one thread at a time.
 */
final class WrittenKeys {
  private static final int MOST = 100;

  private final LinkedHashMap<Long, String> keys = new LinkedHashMap<>();

  void note(Request request) {
    if (request.operation() == Operation.DELETE) {
      keys.remove(request.keyIndex());
    } else if (request.operation() == Operation.SET) {
      keys.remove(request.keyIndex());
      keys.put(request.keyIndex(), request.key());
      if (keys.size() > MOST) {
        keys.remove(keys.keySet().iterator().next());
      }
    }
  }

  /** Returns the keys by their index. */
  Map<Long, String> keys() {
    return keys;
  }
}
