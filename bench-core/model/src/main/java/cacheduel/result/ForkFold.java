// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.remark.Remark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The fold of a cell's forks. Each fork was judged by itself; the cell is as good as the worst one. */
final class ForkFold {
  private ForkFold() {}

  /** Returns the times of all operations of all forks. */
  static Times times(List<Fork> forks) {
    return forks.size() == 1
        ? forks.get(0).measurement().times()
        : PooledTimes.of(forks.stream()
            .flatMap(fork -> fork.measurement().histograms().stream())
            .toList());
  }

  /** Returns the judgement of all forks with its evidence. */
  static Validity validity(List<Fork> forks) {
    return new Validity(
        status(forks),
        reasons(forks),
        warnings(forks),
        forks.stream()
            .flatMap(fork -> Stream.ofNullable(fork.validity().answers()))
            .reduce(Answers::plus)
            .orElse(null),
        CrossChecks.of(forks.stream().map(fork -> fork.validity().checks()).toList()));
  }

  private static Status status(List<Fork> forks) {
    return Stream.of(Status.FAILED, Status.INVALID, Status.SKIPPED)
        .filter(status -> forks.stream().anyMatch(fork -> fork.status() == status))
        .findFirst()
        .orElse(Status.VALID);
  }

  private static List<Remark> reasons(List<Fork> forks) {
    int first = forks.get(0).round();
    return forks.stream()
        .flatMap(fork -> fork.validity().reasons().stream()
            .map(reason -> fork.round() == first
                ? reason
                : reason.with("round %d: %s".formatted(fork.round(), reason.text()))))
        .toList();
  }

  /** Of remarks of one kind on one subject, keeps the latest. */
  private static List<Remark> warnings(List<Fork> forks) {
    Map<List<Object>, Remark> byKind = new LinkedHashMap<>();
    forks.stream()
        .flatMap(fork -> fork.validity().warnings().stream())
        .forEach(warning -> byKind.put(List.of(warning.kind(), warning.subject()), warning));
    return Stream.concat(byKind.values().stream(), Warmth.warnings(forks).stream())
        .toList();
  }

  /** Keeps the most serious finding on each subject, and the latest of equally serious ones. */
  static Fork.Machine machine(List<Fork> forks) {
    Map<String, FitnessFinding> bySubject = new LinkedHashMap<>();
    List<CellUsage> usages = new ArrayList<>();
    for (Fork fork : forks) {
      usages.add(fork.machine().usage());
      fork.machine()
          .fitness()
          .forEach(
              finding -> bySubject.merge(finding.subject(), finding, FitnessFinding::moreSerious));
    }
    return new Fork.Machine(CellUsage.of(usages), List.copyOf(bySubject.values()));
  }
}
