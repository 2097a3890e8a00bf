// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

/**
 * A change that a scenario made, as it took place: the truth that a client's record is compared with.
 *
 * @param seconds after the load's start
 * @param what the change in a few words, such as "node 1 killed"
 */
public record FaultEvent(double seconds, String what) {}
