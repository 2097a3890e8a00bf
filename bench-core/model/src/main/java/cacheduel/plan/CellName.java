// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The name of a cell: its preset, part, client, protocol, mode, callers, and every value that is
 * not the default.
 *
 * <p>Immutable.
 *
 * @param preset the preset, with its variants
 * @param words the words that describe the cell
 * @param number the number that distinguishes it from an earlier cell with the same words; empty if
 *     there is none
 */
public record CellName(String preset, List<Word> words, String number) {
  private static final List<Axis> BY_VALUE =
      List.of(Axis.PART, Axis.CLIENT, Axis.PROTOCOL, Axis.MODE);
  private static final List<Axis> ALWAYS =
      List.of(Axis.PROTOCOL, Axis.MODE, Axis.THREADS, Axis.CONNECTIONS);
  private static final List<Axis> IF_UNUSUAL = List.of(
      Axis.THREAD_KIND,
      Axis.PROCESSES,
      Axis.INSTANCES,
      Axis.SERVER,
      Axis.NODES,
      Axis.PROFILE,
      Axis.SETTINGS);

  /**
   * One word of a name.
   *
   * @param axis the axis whose value it is
   * @param value the value
   */
  public record Word(Axis axis, String value) {
    /** Whether the axis is named beside its value. */
    public boolean isNamed() {
      return !BY_VALUE.contains(axis);
    }

    /** Returns the written form, for example "ascii" or "threads=4". */
    @Override
    public String toString() {
      return isNamed() ? axis.key() + "=" + value : value;
    }
  }

  public CellName {
    words = List.copyOf(words);
  }

  /** Returns the names of a plan's cells by cell id; a cell has the same name in each run. */
  public static Map<String, CellName> byId(Plan plan) {
    Set<CellName> taken = new HashSet<>();
    Map<String, CellName> names = new HashMap<>();
    for (Cell cell : plan.cells()) {
      List<Word> words = words(cell, client(cell, plan));
      CellName name = new CellName(plan.title(), words, "");
      names.put(
          cell.id(),
          taken.add(name) ? name : new CellName(plan.title(), words, "cell=" + cell.id()));
    }
    return names;
  }

  private static List<Word> words(Cell cell, String client) {
    List<Word> words = new ArrayList<>();
    if (!cell.part().isEmpty()) {
      words.add(new Word(Axis.PART, cell.part()));
    }
    words.add(new Word(Axis.CLIENT, client));
    ALWAYS.forEach(axis -> words.add(new Word(axis, axis.of(cell))));
    Stream.concat(IF_UNUSUAL.stream(), Axis.workload().stream())
        .filter(axis -> axis == Axis.MIX || !axis.isDefault(cell))
        .forEach(axis -> words.add(new Word(axis, axis.valueOrDefault(cell))));
    return words;
  }

  /**
   * Returns the client with its version only if the run compares versions: a history must follow a
   * cell from one version to the next.
   */
  private static String client(Cell cell, Plan plan) {
    boolean several = plan.cells().stream()
        .anyMatch(other -> other.client().equals(cell.client())
            && !other.clientVersion().equals(cell.clientVersion()));
    return several ? cell.client() + "@" + cell.clientVersion() : cell.client();
  }

  /** Returns whether an earlier cell of the plan has the same words. */
  public boolean isNumbered() {
    return !number.isEmpty();
  }

  /** Returns the client; with its version, if the run compares several. */
  public String client() {
    return words.stream()
        .filter(word -> word.axis() == Axis.CLIENT)
        .map(Word::value)
        .findFirst()
        .orElse("");
  }

  /** Returns the whole name. */
  @Override
  public String toString() {
    return Stream.of(Stream.of(preset), words.stream().map(Word::toString), Stream.of(number))
        .flatMap(words -> words)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
