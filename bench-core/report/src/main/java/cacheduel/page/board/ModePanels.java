// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Aim;
import cacheduel.answer.Answer;
import cacheduel.figure.Figure;
import cacheduel.input.EnumNames;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.text.Words;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The panels of one mode: modes count different things, so they never share a scale.
 *
 * @param counts what the figure of the panels is, for example "Gets a second"
 * @param unit its unit, for example "ops/s"
 * @param isLessBetter true if less of it is better, else null
 * @param operation the operation whose times are shown; empty if the panels show several
 * @param panels one for each load
 * @param libraries one for each library, in the order of their places
 */
public record ModePanels(
    String mode,
    String counts,
    String unit,
    @Nullable Boolean isLessBetter,
    String operation,
    List<Panel> panels,
    List<LibraryLine> libraries) {
  static ModePanels of(List<Answer> answers, Function<Answer, String> load) {
    Cell sample = answers.get(0).race().question().sample();
    Figure figure = Aim.of(sample).figure();
    List<Panel> panels =
        answers.stream().map(answer -> Panel.of(answer, load.apply(answer))).toList();
    List<Operation> operations =
        answers.stream().map(answer -> answer.race().operation()).distinct().toList();
    return new ModePanels(
        EnumNames.of(sample.mode()),
        counts(sample),
        figure.unit().shownSymbol(),
        figure.higherIsBetter() ? null : Boolean.TRUE,
        operations.size() == 1 ? WorkloadText.name(operations.get(0)) : "",
        panels,
        LibraryLine.of(answers, panels));
  }

  private static String counts(Cell sample) {
    if (Aim.of(sample) == Aim.CPU) {
      return "CPU per operation, µs";
    }
    List<Operation> operations = sample.workload().mix().byWeight();
    String counted = operations.size() > 1
        ? "Operations"
        : Words.capital(WorkloadText.plural(operations.get(0)));
    return switch (sample.mode()) {
      case BLOCKING -> counted + " a second";
      case ASYNC -> counted + " completed a second";
      case NOREPLY -> counted + " sent a second, without an answer";
    };
  }
}
