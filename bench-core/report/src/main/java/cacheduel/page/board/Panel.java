// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.naming.WorkloadText;
import cacheduel.result.CellResult;
import cacheduel.text.Words;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The libraries of a race under one load, the fastest first.
 *
 * @param load the load in words
 * @param threads the number of threads if the load is nothing else, else null
 * @param rows a row for each library that is ranked
 * @param unranked the cells that are not valid, each with its status
 */
public record Panel(
    String load, @Nullable Integer threads, List<PanelRow> rows, List<UnrankedCell> unranked) {
  /**
   * A library.
   *
   * @param name the library with its version
   * @param marks its valid cells, the fastest first
   */
  public record PanelRow(String name, List<PanelMark> marks) {
    static PanelRow of(Entrant entrant, Operation operation) {
      boolean several = entrant.valid().stream()
              .map(result -> result.cell().concurrency().connections())
              .distinct()
              .count()
          > 1;
      return new PanelRow(
          entrant.name(),
          entrant.valid().stream()
              .map(result -> PanelMark.of(result, operation, several))
              .toList());
    }
  }

  /**
   * A cell that is not valid.
   *
   * @param cell its id
   * @param name its library
   * @param protocol its protocol
   */
  public record UnrankedCell(String cell, String name, String protocol, String status) {
    static UnrankedCell of(String name, CellResult result) {
      return new UnrankedCell(
          result.cell().id(),
          name,
          WorkloadText.protocol(result.cell().protocol()),
          result.status().name());
    }
  }

  static Panel of(Answer answer, String load) {
    List<Entrant> ranked = answer.race().ranked();
    List<Entrant> unranked = answer.race().unranked();
    int threads = answer.race().question().sample().threads();
    return new Panel(
        load,
        load.equals(Words.count(threads, "thread")) ? (Integer) threads : null,
        ranked.stream()
            .map(entrant -> PanelRow.of(entrant, answer.race().operation()))
            .toList(),
        Stream.concat(ranked.stream(), unranked.stream())
            .flatMap(entrant ->
                entrant.others().stream().map(result -> UnrankedCell.of(entrant.name(), result)))
            .toList());
  }
}
