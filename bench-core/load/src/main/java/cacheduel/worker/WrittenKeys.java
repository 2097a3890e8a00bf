// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The keys that one thread wrote last, so that they can be read back where no write is answered. It
 * is the last writes that are lost when a queue is thrown away. Used by one thread at a time.
 */
public final class WrittenKeys {
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

  /** The keys by their index. */
  public Map<Long, String> keys() {
    return keys;
  }
}
