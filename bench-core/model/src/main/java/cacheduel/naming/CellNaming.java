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
  /** The axes that {@link WorkloadText#load} names. */
  private static final Set<Axis> OF_LOAD = Set.of(
      Axis.THREADS,
      Axis.THREAD_KIND,
      Axis.AGENTS,
      Axis.PROCESSES,
      Axis.INSTANCES,
      Axis.NODES,
      Axis.MODE);

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

  /** Returns the naming of cells by some axes only. */
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

  /** Returns the axes on which all cells have the same value, which is not the default. */
  public List<Axis> common() {
    return axes.stream()
        .filter(axis -> !distinguishes(axis) && cells.stream().noneMatch(axis::isDefault))
        .toList();
  }

  /**
   * Returns the label of a cell in lists and verdicts, with the options that distinguish its
   * workload: "spymemcached@2.12.3 ascii blocking 8t valueSize=10240".
   */
  public String label(Cell cell) {
    return Stream.concat(
            Stream.of(cell.label()),
            Axis.workload().stream().filter(this::distinguishes).map(axis -> option(axis, cell)))
        .collect(Collectors.joining(" "));
  }

  /** Returns a cell's value as an option gives it, for example "valueSize=10240". */
  public static String option(Axis axis, Cell cell) {
    return axis.key() + "=" + axis.valueOrDefault(cell);
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
    Stream<String> load =
        distinguishing.stream().anyMatch(OF_LOAD::contains) ? loadOf(cell) : Stream.empty();
    Stream<String> others = distinguishing.stream()
        .filter(axis -> !OF_LOAD.contains(axis) && !IN_WORDS.contains(axis))
        .map(axis -> WorkloadText.value(axis, cell));
    return Stream.of(words, load, others)
        .flatMap(text -> text)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** Names a load value by value if the cells are not to be told apart by all that a load has. */
  private Stream<String> loadOf(Cell cell) {
    return axes.containsAll(OF_LOAD)
        ? Stream.of(WorkloadText.load(cell))
        : distinguishing.stream()
            .filter(OF_LOAD::contains)
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
        .filter(axis -> !OF_LOAD.contains(axis) && !isInWords(axis))
        .map(axis -> IN_WORDS.contains(axis)
            ? axis.label() + " " + axis.of(cell)
            : WorkloadText.value(axis, cell));
    return Stream.concat(Stream.of(WorkloadText.of(cell)), values)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** Mixes of the same shares, or distributions over the same range, have the same words. */
  private boolean isInWords(Axis axis) {
    return IN_WORDS.contains(axis)
        && values(axis)
            == cells.stream()
                .map(cell -> WorkloadText.value(axis, cell))
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
      if (!OF_LOAD.contains(axis) && points(namesakes, more) > points(namesakes, chosen)) {
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
