// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A preset as it is written in YAML. Every key is optional but {@code name}; what is left out has
 * the value that {@link PresetReader} gives it. A single value may stand for a list of one.
 */
record PresetFile(
    @Nullable String name,
    @Nullable String description,
    @Nullable List<String> clients,
    @Nullable List<String> protocol,
    @Nullable List<String> mode,
    @Nullable List<String> threads,
    @Nullable List<String> server,
    @Nullable String profile,
    @Nullable JsonNode params,
    @Nullable Jmh jmh,
    @Nullable String operationTimeout,
    @Nullable String window) {

  /** JMH's options. */
  record Jmh(
      @Nullable String forks,
      @Nullable String warmupIterations,
      @Nullable String warmupTime,
      @Nullable String iterations,
      @Nullable String time,
      @Nullable String timeout,
      @Nullable List<String> profilers,
      @Nullable String jvm,
      @Nullable List<String> jvmArgs) {}
}
