// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** What a client is asked to do once. */
public enum Operation {
  SET,
  GET,
  DELETE,
  BULK_GET
}
