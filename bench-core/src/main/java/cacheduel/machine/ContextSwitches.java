// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

/**
 * How often the threads of a process have left a CPU since they began.
 *
 * @param voluntary because they waited
 * @param involuntary because another thread was given their place
 */
public record ContextSwitches(long voluntary, long involuntary) {}
