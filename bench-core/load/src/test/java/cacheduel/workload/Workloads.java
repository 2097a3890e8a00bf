// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

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

  /** Returns the operations of each thread; all share the keys. */
  static List<OperationStream> streams(Workload workload, int threads) {
    Values values = Values.of(workload);
    KeySpace space = KeySpace.of(workload);
    return IntStream.range(0, threads)
        .mapToObj(
            thread -> new OperationStream(workload, values, space, "cd:", thread, threads, 1, 1))
        .toList();
  }

  /** Draws an operation and has it answered at once. */
  static void draw(OperationStream stream, Request into) {
    stream.next(into);
    stream.begin(into);
    stream.end(into);
  }

  /** Returns the indexes of the keys that the next operations use. */
  static Set<Long> keysOf(OperationStream stream, int count) {
    Request request = new Request();
    Set<Long> keys = new HashSet<>();
    for (int i = 0; i < count; i++) {
      draw(stream, request);
      keys.add(request.keyIndex());
    }
    return keys;
  }
}
