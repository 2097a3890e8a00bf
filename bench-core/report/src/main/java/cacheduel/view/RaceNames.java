// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Sentences;
import cacheduel.plan.Axis;
import cacheduel.ranking.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of the workloads in a run's races. Where operations, sizes and load are the same, the
 * preset's part, the server or, if it takes more, other axes tell them apart.
 */
final class RaceNames {
  private final Map<String, List<Axis>> telling;

  RaceNames(List<Answer> answers) {
    telling = answers.stream()
        .collect(Collectors.groupingBy(
            Sentences::workload,
            Collectors.collectingAndThen(Collectors.toList(), RaceNames::telling)));
  }

  /** Returns the name of a race's workload, for example "sets of 1 KB, put-one-jvm". */
  String of(Answer answer) {
    String workload = Sentences.workload(answer);
    Stream<String> values = telling.getOrDefault(workload, List.of()).stream()
        .map(axis -> Labels.value(axis, answer.race().question().sample()));
    return Stream.concat(Stream.of(workload), values)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** Returns as few axes as it takes, the most telling ones first. */
  private static List<Axis> telling(List<Answer> namesakes) {
    List<Axis> telling = new ArrayList<>();
    for (Axis axis : Axis.all()) {
      List<Axis> more = new ArrayList<>(telling);
      more.add(axis);
      if (isCommon(namesakes, axis) && points(namesakes, more) > points(namesakes, telling)) {
        telling.add(axis);
      }
    }
    return telling;
  }

  /** Returns whether an axis is common to the cells of a race. */
  private static boolean isCommon(List<Answer> answers, Axis axis) {
    return answers.get(0).race().question().coordinates().values().containsKey(axis);
  }

  private static long points(List<Answer> answers, List<Axis> axes) {
    return answers.stream()
        .map(answer -> Stream.concat(
                Stream.of(Sentences.load(answer)),
                axes.stream().map(axis -> axis.of(answer.race().question().sample())))
            .toList())
        .distinct()
        .count();
  }
}
