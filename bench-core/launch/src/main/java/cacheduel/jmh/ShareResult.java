// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.remark.Remark;
import cacheduel.totals.ForkTotals;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;

/**
 * The results of the client JVMs of a share. Sent from an agent to the harness as a serialized object,
 * since both run the same program.
 *
 * @param jmh JMH's result of each JVM; none of one without a successful iteration
 * @param totals the totals of each JVM; empty ones of a JVM that did not end normally
 * @param failure the reason why a JVM failed, or null
 */
public record ShareResult(
    List<RunResult> jmh, List<ForkTotals> totals, @Nullable Remark failure)
    implements Serializable {}
