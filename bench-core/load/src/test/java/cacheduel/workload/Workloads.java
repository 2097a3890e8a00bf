// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.HashMap;
import java.util.Map;

/** Makes workloads from as few words as a test has to say about them. */
final class Workloads {
  private Workloads() {}

  /** Returns a workload of names and values that follow one another; the rest has its default. */
  static Workload of(String... namesAndValues) {
    Map<String, String> params = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      params.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return Workload.parse(params);
  }
}
