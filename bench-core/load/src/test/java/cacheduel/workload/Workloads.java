// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Factory of workloads from the few parameters that matter to a test. */
final class Workloads {
  private Workloads() {}

  /**
   * Returns a workload of alternating names and values; the other parameters have their defaults.
   */
  static Workload of(String... namesAndValues) {
    Map<String, String> params = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      params.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return Workload.parse(params);
  }

  static OperationStream stream(Workload workload, int thread, int threads) {
    return new OperationStream(workload, Values.of(workload), "cd:", thread, threads, 1);
  }

  /** Returns the indexes of the keys that the next operations use. */
  static Set<Long> keysOf(OperationStream stream, int count) {
    Request request = new Request();
    Set<Long> keys = new HashSet<>();
    for (int i = 0; i < count; i++) {
      stream.next(request);
      keys.add(request.keyIndex());
    }
    return keys;
  }
}
