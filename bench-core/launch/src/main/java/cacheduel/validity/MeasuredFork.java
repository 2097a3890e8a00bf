// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.remark.Remark;
import cacheduel.result.Fork;
import org.jspecify.annotations.Nullable;

/**
 * A measured fork, with what is kept beside it.
 *
 * @param fork the fork's line in the journal
 * @param jmhJson JMH's own JSON of the fork, an array with one result for each process; null
 *     without one
 * @param threadDump all threads' stacks when an operation first took too long; null if none did
 * @param lost the reason why the run cannot go on after this fork, for example that an agent was
 *     lost; null if it can
 */
public record MeasuredFork(
    Fork fork,
    @Nullable String jmhJson,
    @Nullable String threadDump,
    @Nullable Remark lost) {

  /** Returns a copy with one more warning. */
  public MeasuredFork with(Remark warning) {
    return new MeasuredFork(fork.with(warning), jmhJson, threadDump, lost);
  }

  public static MeasuredFork without(Fork fork) {
    return new MeasuredFork(fork, null, null, null);
  }

  /** Returns a copy with a remark on an earlier attempt, whose thread dump is kept if this has none. */
  public MeasuredFork after(MeasuredFork earlier, Remark remark) {
    return new MeasuredFork(
        fork.with(remark), jmhJson, threadDump == null ? earlier.threadDump : threadDump, lost);
  }
}
