// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.naming.Labels;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.text.Words;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cells without a valid figure: what failed, its log, and what to do. */
final class FailureLines {
  private FailureLines() {}

  /** Returns one line for each status and reason, failures first. */
  static List<String> of(Run run) {
    List<String> lines = new ArrayList<>();
    for (Status status : List.of(Status.FAILED, Status.INVALID)) {
      Map<String, List<CellResult>> byReason = new LinkedHashMap<>();
      run.results().stream()
          .filter(result -> result.status() == status && !result.cell().isTry())
          .forEach(result -> byReason
              .computeIfAbsent(Remark.joined(result.reasons()), r -> new ArrayList<>())
              .add(result));
      byReason.values().forEach(cells -> lines.add(line(run, cells)));
    }
    return lines;
  }

  private static String line(Run run, List<CellResult> cells) {
    int more = cells.size() - 1;
    String others =
        more == 0 ? "" : " (and %d more %s)".formatted(more, Words.plural(more, "cell"));
    return text(run, cells.get(0)) + others;
  }

  /**
   * Returns a line such as "FAILED 005 whalin@3.0.2 binary blocking 4 threads: connect failed:
   * java.net.ConnectException: Connection refused; see logs/cell-005.log".
   */
  private static String text(Run run, CellResult result) {
    List<String> parts = new ArrayList<>(
        result.reasons().isEmpty()
            ? List.of("no reason kept")
            : result.reasons().stream().map(Remark::text).toList());
    result.reasons().stream()
        .flatMap(reason -> advice(reason.kind()).stream())
        .findFirst()
        .ifPresent(parts::add);
    String log = "logs/cell-%s.log".formatted(result.cell().id());
    if (Files.exists(run.file(log))) {
      parts.add("see " + log);
    }
    return "%s %s: %s"
        .formatted(result.status(), Labels.cell(result.cell()), String.join("; ", parts));
  }

  private static Optional<String> advice(RemarkKind reason) {
    return reason == RemarkKind.CONNECT_FAILED
        ? Optional.of("check that the server can be reached, or raise --connect-timeout")
        : Optional.empty();
  }
}
