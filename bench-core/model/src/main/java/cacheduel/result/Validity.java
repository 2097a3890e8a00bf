// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.remark.Remark;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The judgement of the numbers of a fork or of a cell, with its evidence. Immutable.
 *
 * @param status the validity of the numbers
 * @param reasons why it is not {@link Status#VALID}; empty if it is
 * @param warnings remarks that a reader needs although the numbers are valid
 * @param answers null if not measured
 * @param checks the cross-checks of the numbers
 */
public record Validity(
    Status status,
    List<Remark> reasons,
    List<Remark> warnings,
    @Nullable Answers answers,
    CrossChecks checks) {
  /** Returns a copy with one more warning. */
  Validity with(Remark warning) {
    return new Validity(
        status,
        reasons,
        Stream.concat(warnings.stream(), Stream.of(warning)).toList(),
        answers,
        checks);
  }

  /** Returns the judgement of a fork that was not measured. */
  public static Validity without(Status status, Remark reason) {
    return new Validity(status, List.of(reason), List.of(), null, CrossChecks.NONE);
  }
}
