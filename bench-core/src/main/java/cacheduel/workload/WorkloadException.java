// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** An invalid workload; the message names the parameter, its value, and what is expected. */
public final class WorkloadException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public WorkloadException(String message) {
    super(message);
  }
}
