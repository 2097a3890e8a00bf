// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The frames of a profile as a tree, for a flame graph. Immutable.
 *
 * @param names the names of frames
 * @param root nested lists, each of a frame's index in the names, its own nanoseconds of an operation,
 *     the place of the {@link Work} that most of them do, and the frames that it calls
 * @param pruned the nanoseconds of frames that are too small to be drawn; those of their callers
 *     include them
 */
public record CallTree(List<String> names, List<Object> root, double pruned) {
  /** Smaller parts of the whole are not drawn. */
  public static final double LEAST_SHARE = 0.003;

  private static final List<Work> WORKS = List.of(Work.values());

  /** The frames between a thread's start and the first that a reader wants to see. */
  private static final Pattern START =
      Pattern.compile("java\\.lang\\.(Thread|reflect|invoke|VirtualThread)\\b.*|jdk\\.internal\\..*"
          + "|java\\.util\\.concurrent\\.(FutureTask|ThreadPoolExecutor|Executors).*"
          + "|org\\.openjdk\\.jmh\\..*|cacheduel\\.fork\\.jmh_generated\\..*|.*_\\[n]");

  private static final class Frame {
    private final Map<String, Frame> callees = new TreeMap<>();
    private final Map<Work, Double> own = new EnumMap<>(Work.class);
    private double all;
  }

  /**
   * Returns the tree of a profile.
   *
   * @param nanos the nanoseconds of an operation that a unit of weight stands for
   */
  public static CallTree of(Stacks stacks, FrameTable table, double nanos) {
    Frame root = new Frame();
    stacks.weights().forEach((stack, weight) -> {
      String[] frames = Stacks.frames(stack);
      Frame frame = root;
      frame.all += weight * nanos;
      boolean begun = false;
      for (int i = 0; i < frames.length; i++) {
        begun |= i > 0 && (i == frames.length - 1 || !START.matcher(frames[i]).matches());
        if (i == 0 || begun) {
          frame = frame.callees.computeIfAbsent(frames[i], name -> new Frame());
          frame.all += weight * nanos;
        }
      }
      frame.own.merge(table.work(stack), weight * nanos, Double::sum);
    });
    Map<String, Integer> names = new LinkedHashMap<>();
    double[] pruned = new double[1];
    List<Object> drawn = drawn("all", root, LEAST_SHARE * root.all, names, pruned);
    return new CallTree(List.copyOf(names.keySet()), drawn, pruned[0]);
  }

  private static List<Object> drawn(
      String name, Frame frame, double least, Map<String, Integer> names, double[] pruned) {
    List<Object> callees = new ArrayList<>();
    double left = frame.all;
    Integer index = names.computeIfAbsent(name, first -> names.size());
    for (Map.Entry<String, Frame> callee : frame.callees.entrySet()) {
      double all = callee.getValue().all;
      if (all >= least) {
        callees.add(drawn(callee.getKey(), callee.getValue(), least, names, pruned));
        left -= all;
      } else {
        pruned[0] += all;
      }
    }
    return List.of(index, Math.round(left), most(frame), callees);
  }

  /** Returns the place of the work that most of a frame's own time is of; -1 if it has none. */
  private static int most(Frame frame) {
    return frame.own.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(most -> WORKS.indexOf(most.getKey()))
        .orElse(-1);
  }
}
