// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.client.SettingsProfile;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.preset.ConcurrencyAxes;
import cacheduel.preset.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The division of a matrix into two arms that differ on one axis: a baseline and a candidate, whose
 * cells are at the same points and can therefore be measured interleaved.
 */
public final class Arms {
  /** The part of the baseline's cells. */
  public static final String BASELINE = "baseline";

  /** The part of the candidate's cells. */
  public static final String CANDIDATE = "candidate";

  private static final int ARMS = 2;
  private static final String PROFILE = Axis.PROFILE.hyphenated();
  private static final String JVM = "jvm";
  private static final String CLIENT = Axis.CLIENT.hyphenated();
  private static final String PROTOCOL = Axis.PROTOCOL.hyphenated();
  private static final String MODE = Axis.MODE.hyphenated();
  private static final String CONNECTIONS = Axis.CONNECTIONS.hyphenated();
  private static final String INSTANCES = Axis.INSTANCES.hyphenated();
  private static final String PROCESSES = Axis.PROCESSES.hyphenated();
  private static final String THREAD_KIND = Axis.THREAD_KIND.hyphenated();

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
   * @param vias two ways of providing the server, to be compared, or none
   * @param versus the axis to compare on; null for the first with two values
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
   * Creates the two matrices.
   *
   * @return the baseline's and the candidate's
   * @throws UsageException if no axis has two values, or the named one has another number
   */
  public List<Part> split() {
    Map<String, List<String>> axes = axes();
    String axis = versus == null ? firstWithTwo(axes) : named(versus, axes);
    List<String> values = axes.getOrDefault(axis, List.of());
    if (values.size() != ARMS) {
      throw new UsageException("%s has %d values: expected two, the baseline and the candidate"
          .formatted(axis, values.size()));
    }
    return List.of(
        arm(axis, 0, BASELINE, described(axis, values.get(0))),
        arm(axis, 1, CANDIDATE, described(axis, values.get(1))));
  }

  /** A client's name needs no axis before it. */
  private static String described(String axis, String value) {
    return axis.equals(CLIENT) ? value : axis + " " + value;
  }

  private static String firstWithTwo(Map<String, List<String>> axes) {
    return axes.entrySet().stream()
        .filter(axis -> axis.getValue().size() == ARMS)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new UsageException(
            "nothing has two values: expected a baseline and a candidate, as in -c"
                + " spymemcached@2.12.2,spymemcached or --protocol ascii,binary"));
  }

  private static String named(String versus, Map<String, List<String>> axes) {
    if (!axes.containsKey(versus)) {
      throw UsageException.unknown("axis", versus, List.copyOf(axes.keySet()));
    }
    return versus;
  }

  /**
   * Returns the values of each axis as text, in the order in which one with two values is searched.
   */
  private Map<String, List<String>> axes() {
    ConcurrencyAxes callers = part.concurrency();
    Map<String, List<String>> axes = new LinkedHashMap<>();
    put(axes, PROFILE, profiles);
    axes.put(JVM, jvms);
    axes.put("via", vias);
    axes.put(CLIENT, part.clients());
    put(axes, PROTOCOL, part.protocols());
    put(axes, MODE, part.modes());
    axes.put(CONNECTIONS, texts(callers.connections()));
    axes.put(INSTANCES, texts(callers.instances()));
    axes.put(PROCESSES, texts(callers.processes()));
    put(axes, THREAD_KIND, callers.threadKinds());
    axes.putAll(part.params());
    return axes;
  }

  private static void put(
      Map<String, List<String>> axes, String axis, List<? extends Enum<?>> values) {
    axes.put(axis, values.stream().map(EnumNames::of).toList());
  }

  private static List<String> texts(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).toList();
  }

  private Part arm(String axis, int index, String name, String description) {
    ConcurrencyAxes callers = part.concurrency();
    Map<String, List<String>> params = new LinkedHashMap<>(part.params());
    params.computeIfPresent(axis, (key, values) -> List.of(values.get(index)));
    JmhSettings jmh = part.settings().jmh();
    return new Part(
        // a fork is a cell of its own, so that each is stored when it ends
        part.settings()
            .withoutSearch(
                name, description, jmh.ofOneFork(axis.equals(JVM) ? jvms.get(index) : jmh.jvm())),
        only(axis, CLIENT, part.clients(), index),
        only(axis, PROTOCOL, part.protocols(), index),
        only(axis, MODE, part.modes(), index),
        new ConcurrencyAxes(
            callers.threads(),
            only(axis, THREAD_KIND, callers.threadKinds(), index),
            only(axis, PROCESSES, callers.processes(), index),
            only(axis, INSTANCES, callers.instances(), index),
            only(axis, CONNECTIONS, callers.connections(), index),
            callers.agents()),
        part.servers(),
        part.nodes(),
        axis.equals(PROFILE) ? profiles.get(index) : part.profile(),
        params,
        false,
        part.auth());
  }

  private static <T> List<T> only(String axis, String name, List<T> values, int index) {
    return axis.equals(name) ? List.of(values.get(index)) : values;
  }

  /**
   * Returns the plan, without cells, of a night's comparisons: an arm for each kind of kept jars, and
   * the candidate with those of the run.
   *
   * @param run a plan without parts
   * @param references the names of the arms with kept jars
   */
  public static Plan ofNight(Plan run, List<String> references) {
    PartSettings settings = run.parts().get(0);
    return new Plan(
        run.preset(),
        run.variants(),
        List.of(),
        Stream.concat(
                references.stream().map(name -> settings.ofOneFork(name, "the kept build")),
                Stream.of(settings.ofOneFork(CANDIDATE, "tonight's build")))
            .toList(),
        List.of(),
        run.server());
  }

  /** Returns whether a plan has the arms of a comparison, the candidate's last. */
  public static boolean areIn(Plan plan) {
    List<PartSettings> parts = plan.parts();
    return parts.size() >= ARMS && parts.get(parts.size() - 1).part().equals(CANDIDATE);
  }

  /** Returns the points of the baseline, each with the candidate's at the same place. */
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
   * @param baseline the reference
   * @param candidate the cell to judge
   */
  public record Pair(Cell baseline, Cell candidate) {
    /** Returns why the pair cannot be measured, or null if it can. */
    public @Nullable String skipReason() {
      return baseline.skipReason() == null ? candidate.skipReason() : baseline.skipReason();
    }
  }
}
