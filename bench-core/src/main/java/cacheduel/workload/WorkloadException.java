// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** Says which part of a workload's description is wrong, what was given and what is expected. */
public final class WorkloadException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public WorkloadException(String message) {
    super(message);
  }

  static WorkloadException of(WorkloadParam param, String given) {
    return new WorkloadException(
        "%s cannot be '%s': expected %s".formatted(param.key(), given, param.syntax()));
  }
}
