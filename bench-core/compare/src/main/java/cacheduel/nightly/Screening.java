// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.compare.TwoRuns;
import cacheduel.nightly.ScreenedCell.State;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.store.RunStoreException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares each client of a night's run with its baseline. The two runs were not interleaved, so
 * this only selects what to measure again.
 */
final class Screening {
  private final Path baseline;
  private final Run tonight;

  Screening(Path baseline, Run tonight) {
    this.baseline = baseline;
    this.tonight = tonight;
  }

  ClientNight screen(InstalledClient client) {
    Optional<Baseline> found = Baseline.find(baseline, client.name());
    if (found.isEmpty()) {
      return first(client, "it has no baseline yet");
    }
    Baseline kept = found.get();
    try {
      InstalledClient inspected = kept.inspect();
      ClientNight.Before before = new ClientNight.Before(
          kept.inBaseline(inspected), inspected.version(), kept.night(), kept.hasJarsOf(client));
      return new ClientNight(client, before, "", cells(client, kept), Map.of());
    } catch (BrokenClientException e) {
      return first(
          client,
          "the jars of %s, kept as its baseline, no longer start: %s"
              .formatted(kept.night(), e.getMessage()));
    }
  }

  private ClientNight first(InstalledClient client, String note) {
    return new ClientNight(
        client,
        null,
        note,
        results(client).stream().map(result -> screen(result, null, List.of())).toList(),
        Map.of());
  }

  private List<ScreenedCell> cells(InstalledClient client, Baseline kept) {
    List<ScreenedCell> cells = new ArrayList<>();
    try {
      TwoRuns runs = new TwoRuns(kept.run(), tonight);
      List<String> differences = runs.environment();
      results(client).forEach(result -> cells.add(screen(result, runs, differences)));
      return cells;
    } catch (RunStoreException e) {
      String problem = "the baseline's run cannot be read: " + e.getMessage();
      return results(client).stream()
          .map(result -> isSound(result)
              ? ScreenedCell.of(result, State.UNKNOWN, List.of(problem))
              : unsound(result))
          .toList();
    }
  }

  private List<CellResult> results(InstalledClient client) {
    return tonight.results().stream()
        .filter(result -> result.cell().role() == Role.CLIENT && !result.cell().probing())
        .filter(result -> result.cell().client().equals(client.name()))
        .filter(result -> result.status() != Status.SKIPPED)
        .toList();
  }

  private static ScreenedCell screen(
      CellResult result, @Nullable TwoRuns runs, List<String> environment) {
    if (!isSound(result)) {
      return unsound(result);
    }
    Optional<TwoRuns.Match> match = runs == null
        ? Optional.empty()
        : runs.matches().stream()
            .filter(one -> one.after().cell().equals(result.cell()))
            .findFirst();
    if (runs == null || match.isEmpty()) {
      return ScreenedCell.of(result, State.NEW, List.of());
    }
    List<String> differences = environment.isEmpty() ? runs.conditions(match.get()) : environment;
    return differences.isEmpty()
        ? ScreenedCell.of(result, TwoRuns.compare(match.get()))
        : ScreenedCell.of(result, State.UNKNOWN, differences);
  }

  private static ScreenedCell unsound(CellResult result) {
    List<String> why = new ArrayList<>(List.of(result.status().toString()));
    why.addAll(result.reasons());
    return ScreenedCell.of(result, State.UNSOUND, why);
  }

  /** An unfit machine is left to the noise gate, which drops the iterations that it disturbed. */
  private static boolean isSound(CellResult result) {
    return result.status() == Status.VALID || result.failsForMachineOnly();
  }
}
