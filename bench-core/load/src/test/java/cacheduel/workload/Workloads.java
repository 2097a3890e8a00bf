// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.HashMap;
import java.util.Map;

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
}
