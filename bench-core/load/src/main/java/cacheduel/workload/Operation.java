// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** A kind of request to a cache. */
public enum Operation {
  SET,
  GET,
  DELETE,
  BULK_GET
}
