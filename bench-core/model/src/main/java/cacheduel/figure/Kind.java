// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

/** The family of a figure, which decides where it is shown. */
public enum Kind {
  /** Operations per second of a whole cell. */
  RATE,
  /** Time of an operation, call to answer. */
  SERVICE,
  /** Time of a call, call to return where that is not the answer. */
  ACCEPTED,
  /** Time of an operation, intended start to answer. */
  RESPONSE,
  /** Cost per operation, over all operations of a cell. */
  COST,
  /** The way of a client to its rate, over all its operations. */
  WARM_UP,
  /** A count of an operation that explains its cost; only forks that are measured for that have it. */
  EXPLAINING,
  /** A form that published reports use; shown only beside their values. */
  PUBLISHED
}
