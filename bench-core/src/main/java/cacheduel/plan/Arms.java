// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.SettingsProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Divides a matrix into two that differ on one axis: a baseline and a candidate, whose cells stand at
 * the same points and so can be measured in turns.
 */
public final class Arms {
  /** The part of the baseline's cells. */
  public static final String BASELINE = "baseline";

  /** The part of the candidate's cells. */
  public static final String CANDIDATE = "candidate";

  private static final int ARMS = 2;

  private final Part part;
  private final List<SettingsProfile> profiles;
  private final List<String> jvms;
  private final List<String> vias;
  private final @Nullable String versus;

  /**
   * Prepares the division.
   *
   * @param part the matrix
   * @param profiles two settings profiles to compare, or none
   * @param jvms two java programs to compare, or none
   * @param vias two ways to have the server to compare, or none
   * @param versus the axis to compare on; null for the first that has two values
   */
  public Arms(
      Part part,
      List<SettingsProfile> profiles,
      List<String> jvms,
      List<String> vias,
      @Nullable String versus) {
    this.part = part;
    this.profiles = List.copyOf(profiles);
    this.jvms = List.copyOf(jvms);
    this.vias = List.copyOf(vias);
    this.versus = versus;
  }

  /**
   * Makes the two matrices.
   *
   * @return the baseline's and the candidate's
   * @throws UsageException if there is no axis with two values, or the named one has another number
   */
  public List<Part> split() {
    Map<String, Integer> axes = axes();
    String axis = versus == null ? firstWithTwo(axes) : named(versus, axes);
    int values = axes.getOrDefault(axis, 0);
    if (values != ARMS) {
      throw new UsageException(
          "%s has %d values: expected two, the baseline and the candidate".formatted(axis, values));
    }
    return List.of(arm(axis, 0, BASELINE), arm(axis, 1, CANDIDATE));
  }

  private static String firstWithTwo(Map<String, Integer> axes) {
    return axes.entrySet().stream()
        .filter(axis -> axis.getValue() == ARMS)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new UsageException(
            "nothing has two values: expected a baseline and a candidate, as in -c"
                + " spymemcached@2.12.2,spymemcached or --protocol ascii,binary"));
  }

  private static String named(String versus, Map<String, Integer> axes) {
    if (!axes.containsKey(versus)) {
      throw Words.unknown("axis", versus, List.copyOf(axes.keySet()));
    }
    return versus;
  }

  /** How many values each axis has, in the order in which one is looked for. */
  private Map<String, Integer> axes() {
    Map<String, Integer> axes = new LinkedHashMap<>();
    axes.put("profile", profiles.size());
    axes.put("jvm", jvms.size());
    axes.put("via", vias.size());
    axes.put("client", part.clients().size());
    axes.put("protocol", part.protocols().size());
    axes.put("mode", part.modes().size());
    axes.put("connections", part.concurrency().connections().size());
    axes.put("instances", part.concurrency().instances().size());
    axes.put("processes", part.concurrency().processes().size());
    axes.put("thread-kind", part.concurrency().threadKinds().size());
    part.params().forEach((name, values) -> axes.put(name, values.size()));
    return axes;
  }

  private Part arm(String axis, int index, String name) {
    ConcurrencyAxes callers = part.concurrency();
    Map<String, List<String>> params = new LinkedHashMap<>(part.params());
    params.computeIfPresent(axis, (key, values) -> List.of(values.get(index)));
    return new Part(
        name,
        description(axis, index),
        only(axis, "client", part.clients(), index),
        only(axis, "protocol", part.protocols(), index),
        only(axis, "mode", part.modes(), index),
        new ConcurrencyAxes(
            callers.threads(),
            only(axis, "thread-kind", callers.threadKinds(), index),
            only(axis, "processes", callers.processes(), index),
            only(axis, "instances", callers.instances(), index),
            only(axis, "connections", callers.connections(), index)),
        part.servers(),
        part.nodes(),
        axis.equals("profile") ? profiles.get(index) : part.profile(),
        params,
        // a fork is a cell of its own, so that each is kept the moment it ends
        part.jmh().ofOneFork(axis.equals("jvm") ? jvms.get(index) : part.jmh().jvm()),
        part.operationTimeout(),
        part.window(),
        false,
        null);
  }

  private String description(String axis, int index) {
    return axis + " " + value(axis, index);
  }

  private String value(String axis, int index) {
    return switch (axis) {
      case "profile" -> Words.of(profiles.get(index));
      case "jvm" -> jvms.get(index);
      case "via" -> vias.get(index);
      case "client" -> part.clients().get(index);
      case "protocol" -> Words.of(part.protocols().get(index));
      case "mode" -> Words.of(part.modes().get(index));
      case "connections" -> part.concurrency().connections().get(index).toString();
      case "instances" -> part.concurrency().instances().get(index).toString();
      case "processes" -> part.concurrency().processes().get(index).toString();
      case "thread-kind" -> Words.of(part.concurrency().threadKinds().get(index));
      default -> part.params().getOrDefault(axis, List.of("", "")).get(index);
    };
  }

  private static <T> List<T> only(String axis, String name, List<T> values, int index) {
    return axis.equals(name) ? List.of(values.get(index)) : values;
  }

  /** Whether a plan has the two matrices of a comparison. */
  public static boolean areIn(Plan plan) {
    List<String> parts = plan.parts().stream().map(PartSettings::part).toList();
    return parts.equals(List.of(BASELINE, CANDIDATE));
  }

  /** The points of the baseline, each with the candidate's at the same place. */
  public static List<Pair> pairs(Plan plan) {
    List<Cell> before = cells(plan, BASELINE).toList();
    List<Cell> after = cells(plan, CANDIDATE).toList();
    if (before.size() != after.size()) {
      throw new UsageException(
          "the baseline has %d cells and the candidate %d: expected as many of both"
              .formatted(before.size(), after.size()));
    }
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      pairs.add(new Pair(before.get(i), after.get(i)));
    }
    return List.copyOf(pairs);
  }

  private static Stream<Cell> cells(Plan plan, String part) {
    return plan.cells().stream().filter(cell -> cell.part().equals(part));
  }

  /**
   * The two cells of one comparison.
   *
   * @param baseline what is compared with
   * @param candidate what is judged
   */
  public record Pair(Cell baseline, Cell candidate) {
    /** Why it cannot be measured, or null if it can. */
    public @Nullable String skipReason() {
      return baseline.skipReason() == null ? candidate.skipReason() : baseline.skipReason();
    }
  }
}
