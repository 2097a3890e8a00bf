// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that measures groups of threads one after another in a single JVM: sets by the first
 * number of threads and so on to the last, each group several times, then gets likewise. A cell is
 * one of these groups; those that precede it run before the measurement.
 *
 * <p>Immutable.
 *
 * @param first the threads of the first group; 0 if there is no such program
 * @param last the threads of the last group
 * @param step the threads by which a group exceeds the one before it
 * @param times how often each group runs
 */
public record GroupSequence(int first, int last, int step, int times) implements Serializable {
  /** No groups before the measurement. */
  public static final GroupSequence NONE = new GroupSequence(0, 0, 0, 0);

  private static final String NONE_WORD = "none";
  private static final Pattern TEXT =
      Pattern.compile("(\\d{1,4})\\.\\.(\\d{1,4})/(\\d{1,4})x(\\d{1,3})");
  private static final List<Operation> ORDER = List.of(Operation.SET, Operation.GET);

  /**
   * One run of a group.
   *
   * @param operation what its threads do
   * @param threads their number
   */
  public record Group(Operation operation, int threads) {}

  static GroupSequence parse(String text) {
    if (text.equals(NONE_WORD)) {
      return NONE;
    }
    ParamReader reader = new ParamReader(WorkloadParam.GROUPS_BEFORE, text);
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw reader.wrong(text);
    }
    GroupSequence sequence = new GroupSequence(
        number(matcher, 1), number(matcher, 2), number(matcher, 3), number(matcher, 4));
    boolean ends = sequence.step > 0
        && sequence.last >= sequence.first
        && (sequence.last - sequence.first) % sequence.step == 0;
    if (!ends || sequence.first == 0 || sequence.times == 0) {
      throw reader.wrong(text);
    }
    return sequence;
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  /** Returns whether no group precedes the measurement. */
  public boolean isNone() {
    return times == 0;
  }

  /**
   * Checks that a cell is one of the groups.
   *
   * @throws WorkloadException if it is not
   */
  void check(OperationMix mix, OperationCount operations, int threads) {
    if (isNone()) {
      return;
    }
    if (operation(mix).isEmpty() || !operations.isFixed()) {
      throw new WorkloadException(
          "groupsBefore is %s beside mix=%s and operations=%s: expected mix=set or mix=get, and a fixed number of operations"
              .formatted(this, mix, operations));
    }
    if (threads < first || threads > last || (threads - first) % step != 0) {
      throw new WorkloadException(
          "groupsBefore is %s, which has no group of %d threads: expected %d to %d threads in steps of %d"
              .formatted(this, threads, first, last, step));
    }
  }

  /** Returns the runs that precede a cell's own group, in their order. */
  public List<Group> before(OperationMix mix, int threads) {
    List<Group> groups = new ArrayList<>();
    if (isNone()) {
      return groups;
    }
    Group own = new Group(operation(mix).orElseThrow(), threads);
    for (Operation operation : ORDER) {
      for (int size = first; size <= last; size += step) {
        Group group = new Group(operation, size);
        if (group.equals(own)) {
          return groups;
        }
        for (int i = 0; i < times; i++) {
          groups.add(group);
        }
      }
    }
    return groups;
  }

  /** Returns the only operation of a mix, if that is one of the program's. */
  private static Optional<Operation> operation(OperationMix mix) {
    return ORDER.stream().filter(mix::isOnly).findFirst();
  }

  /** Returns the written form, for example "50..300/50x3". */
  @Override
  public String toString() {
    return isNone() ? NONE_WORD : first + ".." + last + "/" + step + "x" + times;
  }
}
