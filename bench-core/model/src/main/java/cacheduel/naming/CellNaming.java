// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.naming;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The axes on which a group of cells differ, and the names of the cells by exactly these.
 *
 * <p>The names are for display only: the same cell has another name in another group. {@link
 * cacheduel.plan.CellName} identifies a cell across runs.
 *
 * <p>Immutable.
 */
public final class CellNaming {
  /** The axes that {@link WorkloadText#of} names. */
  private static final Set<Axis> IN_WORDS = Set.of(Axis.MIX, Axis.SIZE);

  private final List<Cell> cells;
  private final List<Axis> axes;
  private final List<Axis> distinguishing;

  private CellNaming(Collection<Cell> cells, Collection<Axis> axes) {
    this.cells = List.copyOf(cells);
    this.axes = List.copyOf(axes);
    distinguishing = axes.stream().filter(axis -> values(axis) > 1).toList();
  }

  /** Returns the naming of cells that may differ on any axis. */
  public static CellNaming of(Collection<Cell> cells) {
    return of(cells, Axis.all());
  }

  public static CellNaming of(Collection<Cell> cells, Collection<Axis> axes) {
    return new CellNaming(cells, axes);
  }

  private long values(Axis axis) {
    return cells.stream().map(axis::valueOrDefault).distinct().count();
  }

  /** Returns the axes on which the cells differ, in their fixed order. */
  public List<Axis> distinguishing() {
    return distinguishing;
  }

  /** Returns whether the cells differ on an axis. */
  public boolean distinguishes(Axis axis) {
    return distinguishing.contains(axis);
  }

  /**
   * Returns the label of a cell in lists and verdicts, with the options that distinguish its
   * workload: "spymemcached@2.12.3 ascii blocking 8t valueSize=10240".
   */
  public String label(Cell cell) {
    return (cell.label() + " " + options(cell)).strip();
  }

  /** Returns the distinguishing values of a cell's workload as options, such as "keys=100 ttl=5". */
  public String options(Cell cell) {
    return options(cell, distinguishing.stream().filter(Axis.workload()::contains));
  }

  /**
   * Returns the common values of all cells that are not the default, as options; empty if there are
   * none.
   */
  public String common() {
    return cells.isEmpty()
        ? ""
        : options(
            cells.get(0),
            axes.stream().filter(axis -> !distinguishes(axis) && !axis.isDefault(cells.get(0))));
  }

  private static String options(Cell cell, Stream<Axis> axes) {
    return axes.map(axis -> axis.key() + "=" + axis.valueOrDefault(cell))
        .collect(Collectors.joining(" "));
  }

  /** Returns the heading of a cell's workload: its words and all other distinguishing values. */
  public String heading(Cell cell) {
    return heading(cell, distinguishing);
  }

  /**
   * Returns a cell's workload and load as far as they distinguish it, for example "gets of 1 KB, 8
   * threads"; empty if the cells share them.
   */
  public String difference(Cell cell) {
    Stream<String> words = distinguishing.stream().anyMatch(IN_WORDS::contains)
        ? Stream.of(WorkloadText.of(cell))
        : Stream.empty();
    Stream<String> load = distinguishing.stream().anyMatch(WorkloadText.OF_LOAD::contains)
        ? loadOf(cell)
        : Stream.empty();
    Stream<String> others = distinguishing.stream()
        .filter(axis -> !WorkloadText.OF_LOAD.contains(axis) && !IN_WORDS.contains(axis))
        .map(axis -> WorkloadText.value(axis, cell));
    return Stream.of(words, load, others)
        .flatMap(text -> text)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** Names a load value by value if the cells are not to be told apart by all that a load has. */
  private Stream<String> loadOf(Cell cell) {
    return axes.containsAll(WorkloadText.OF_LOAD)
        ? Stream.of(WorkloadText.load(cell))
        : distinguishing.stream()
            .filter(WorkloadText.OF_LOAD::contains)
            .map(axis -> WorkloadText.value(axis, cell));
  }

  /**
   * Returns a heading with as few values as it takes to distinguish cells whose workloads have the
   * same words and load, for example "sets of 1 KB, put-one-jvm".
   */
  public String shortHeading(Cell cell) {
    return heading(cell, fewest(cell));
  }

  private String heading(Cell cell, List<Axis> named) {
    Stream<String> values = named.stream()
        .filter(axis -> !WorkloadText.OF_LOAD.contains(axis) && !isInWords(axis, cell))
        .map(axis -> IN_WORDS.contains(axis)
            ? axis.label() + " " + axis.of(cell)
            : WorkloadText.value(axis, cell));
    return Stream.concat(Stream.of(WorkloadText.of(cell)), values)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** The words show the shares of a mix, and the range of a distribution of lengths. */
  private boolean isInWords(Axis axis, Cell cell) {
    return IN_WORDS.contains(axis)
        && (axis != Axis.SIZE || cell.workload().valueSize().isRange())
        && values(axis)
            == cells.stream()
                .map(other -> WorkloadText.value(axis, other))
                .distinct()
                .count();
  }

  /** Returns the first axes that distinguish the cells of the same words and load. */
  private List<Axis> fewest(Cell cell) {
    List<Cell> namesakes = cells.stream()
        .filter(other -> WorkloadText.of(other).equals(WorkloadText.of(cell)))
        .toList();
    List<Axis> chosen = new ArrayList<>();
    for (Axis axis : distinguishing) {
      List<Axis> more = new ArrayList<>(chosen);
      more.add(axis);
      if (!WorkloadText.OF_LOAD.contains(axis)
          && points(namesakes, more) > points(namesakes, chosen)) {
        chosen.add(axis);
      }
    }
    return chosen;
  }

  private static long points(List<Cell> cells, List<Axis> axes) {
    return cells.stream()
        .map(cell -> Stream.concat(
                Stream.of(WorkloadText.load(cell)),
                axes.stream().map(axis -> axis.valueOrDefault(cell)))
            .toList())
        .distinct()
        .count();
  }
}
