// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.naming.CellNaming;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import java.util.Collection;

/**
 * The common coordinates of the cells of a race: everything but the client, its version and
 * settings, its protocol and its connections.
 *
 * <p>Immutable.
 *
 * @param coordinates all axes but those
 * @param sample one of the cells
 */
public record Question(Coordinates coordinates, Cell sample) {
  /** Returns the question that a cell helps to answer. */
  public static Question of(Cell cell) {
    return new Question(
        Coordinates.without(
            cell, Axis.CLIENT, Axis.VERSION, Axis.SETTINGS, Axis.PROTOCOL, Axis.CONNECTIONS),
        cell);
  }

  /** Returns the figure by which the race is decided. */
  public Aim aim() {
    return Aim.of(sample);
  }

  /** Returns the naming of questions, by all axes but those that a race compares. */
  public static CellNaming naming(Collection<Question> questions) {
    return CellNaming.of(
        questions.stream().map(Question::sample).toList(),
        questions.stream()
            .limit(1)
            .flatMap(question -> question.coordinates().values().keySet().stream())
            .toList());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Question question && coordinates.equals(question.coordinates);
  }

  @Override
  public int hashCode() {
    return coordinates.hashCode();
  }
}
