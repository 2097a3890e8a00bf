// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.list;

import cacheduel.workload.WorkloadParam;

/**
 * A workload parameter in the output of {@code list params --json}.
 *
 * @param name its key
 * @param description its meaning
 * @param values its valid values, in words
 * @param defaultValue the value without {@code -p}
 */
public record ParamEntry(String name, String description, String values, String defaultValue) {
  public static ParamEntry of(WorkloadParam param) {
    return new ParamEntry(param.key(), param.description(), param.syntax(), param.defaultValue());
  }
}
