// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** Says which part of a workload's description is wrong, what was given and what is expected. */
public final class WorkloadException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public WorkloadException(String message) {
    super(message);
  }
}
