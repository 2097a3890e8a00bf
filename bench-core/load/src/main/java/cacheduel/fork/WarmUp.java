// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.totals.WarmUpEnd;
import cacheduel.totals.WarmUpNeed;
import cacheduel.totals.WarmUpStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a JVM's warm-up. The JVM is warm when its compilers are idle, and its rate and the
 * processor time of an operation no longer change, each judged by the mean of a few iterations. Where
 * earlier forks of the cell have shown how long the rate takes, idle compilers suffice (results/measured.md,
 * Warm-up).
 *
 * <p>A warm-up that lasts until the JVM is warm goes on while the compilers are at work. Once they are
 * idle, an unsteady rate prolongs it to no more than twice the time that they took. Used by one thread
 * at a time.
 */
final class WarmUp {
  /**
   * The time over which a mean is taken, since single iterations are noisy. With twice this span,
   * forks took over a third longer, and their later rate differed by no more than its error
   * (results/measured.md, Warm-up).
   */
  private static final double SPAN_SECONDS = 2;

  /** Compilers that keep less of a core busy change the rate by less than its noise. */
  private static final double IDLE_CORES = 0.05;

  /** The mean rates of a few iterations differ by this much without a trend. */
  private static final double LARGEST_CHANGE = 0.1;

  /** The mean processor times of an operation differ by less. */
  private static final double LARGEST_FALL = 0.05;

  /** The iterations after which an unsteady rate is taken for the client's own, at the earliest. */
  private static final int FEWEST_UNSTEADY = 32;

  private final WarmUpNeed need;
  private final List<WarmUpStep> steps = new ArrayList<>();
  private @Nullable WarmUpEnd end;

  /**
   * Creates the state before the first iteration.
   *
   * @param need when the warm-up may end
   */
  WarmUp(WarmUpNeed need) {
    this.need = need;
  }

  void add(WarmUpStep step) {
    steps.add(step);
  }

  /**
   * Returns whether another iteration is added. If not, the JVM has been judged, whatever the iterations
   * show in which JMH's own loop is compiled again.
   */
  boolean needsMore() {
    if (!need.isUntilWarm() || steps.isEmpty()) {
      return false;
    }
    boolean more = !isWarm() && !isOver();
    end = more ? null : judged();
    return more;
  }

  private boolean isOver() {
    int unsteady = Math.max(need.least(), Math.max(FEWEST_UNSTEADY, 2 * busy()));
    return steps.size() >= Math.min(unsteady, ForkSpec.MOST_WARM_UPS);
  }

  private boolean isWarm() {
    int size = steps.size();
    return size >= need.least() && isIdle(size) && (isKnown() || isSteady(size));
  }

  /** A JVM that does not report its compilers is judged by its rate. */
  private boolean isKnown() {
    return need.known() && steps.stream().allMatch(step -> step.compilerSeconds() != null);
  }

  /** Returns the number of iterations of a mean: of a few, the second half is compared with the first. */
  private int span() {
    double each = steps.get(steps.size() - 1).seconds();
    return (int) Math.max(1, Math.min(Math.round(SPAN_SECONDS / each), steps.size() / 2));
  }

  /** Returns the number of iterations up to the last one at whose end the compilers were at work. */
  private int busy() {
    int busy = steps.size();
    while (busy > 0 && isIdle(busy)) {
      busy--;
    }
    return busy;
  }

  /** Returns whether the compilers were idle in the last of some iterations. */
  private boolean isIdle(int size) {
    List<WarmUpStep> last = steps.subList(Math.max(0, size - span()), size);
    double cores = last.stream()
            .mapToDouble(step -> step.compilerSeconds() == null ? 0 : step.compilerSeconds())
            .sum()
        / last.stream().mapToDouble(WarmUpStep::seconds).sum();
    return cores <= IDLE_CORES;
  }

  /** Returns whether there is no trend in the last of some iterations; too few of them show none. */
  private boolean isSteady(int size) {
    int span = span();
    if (size < 2 * span) {
      return true;
    }
    List<WarmUpStep> before = steps.subList(size - 2 * span, size - span);
    List<WarmUpStep> last = steps.subList(size - span, size);
    return Math.abs(change(before, last, WarmUp::opsPerSecond)) <= LARGEST_CHANGE
        && !(change(before, last, WarmUp::cpuOfAnOperation) < -LARGEST_FALL);
  }

  private static double change(
      List<WarmUpStep> before, List<WarmUpStep> last, ToDoubleFunction<List<WarmUpStep>> mean) {
    double from = mean.applyAsDouble(before);
    return from == 0 ? 0 : mean.applyAsDouble(last) / from - 1;
  }

  private static double opsPerSecond(List<WarmUpStep> of) {
    return operations(of) / of.stream().mapToDouble(WarmUpStep::seconds).sum();
  }

  /** Returns NaN if it is not known of each. */
  private static double cpuOfAnOperation(List<WarmUpStep> of) {
    double sum = 0;
    for (WarmUpStep step : of) {
      Double seconds = step.cpuSeconds();
      if (seconds == null) {
        return Double.NaN;
      }
      sum += seconds;
    }
    return sum / Math.max(1, operations(of));
  }

  private static double operations(List<WarmUpStep> of) {
    return of.stream().mapToLong(WarmUpStep::operations).sum();
  }

  /**
   * Returns the number of iterations after which the compilers stayed idle and the rate was that of the
   * last ones.
   */
  private int needed() {
    int span = span();
    int end = steps.size();
    List<WarmUpStep> last = steps.subList(end - span, end);
    while (end >= span && isIdle(end) && isLike(last, steps.subList(end - span, end))) {
      end--;
    }
    return end - span + 1;
  }

  private static boolean isLike(List<WarmUpStep> last, List<WarmUpStep> earlier) {
    return Math.abs(change(earlier, last, WarmUp::opsPerSecond)) <= LARGEST_CHANGE;
  }

  private WarmUpEnd judged() {
    boolean warm = isWarm();
    return new WarmUpEnd(warm, warm ? needed() : steps.size(), steps);
  }

  /** Returns the state at the end; empty without an iteration. */
  Optional<WarmUpEnd> end() {
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    WarmUpEnd known = end == null ? judged() : end;
    return Optional.of(new WarmUpEnd(known.settled(), known.needed(), steps));
  }
}
