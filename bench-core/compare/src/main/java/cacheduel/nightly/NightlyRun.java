// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.Verdict;
import cacheduel.nightly.ScreenedCell.State;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A night: its run compared with the baseline's, the interleaved comparisons that followed, and the
 * outcome.
 *
 * <p>Immutable.
 */
public final class NightlyRun {
  private final Path baseline;
  private final Run tonight;
  private final List<ClientNight> clients;
  private final List<ComparedCell> comparisons;

  private NightlyRun(
      Path baseline, Run tonight, List<ClientNight> clients, List<ComparedCell> comparisons) {
    this.baseline = baseline;
    this.tonight = tonight;
    this.clients = List.copyOf(clients);
    this.comparisons = List.copyOf(comparisons);
  }

  /**
   * Compares a run with the baseline's.
   *
   * @param baseline the folder of the baseline; need not exist
   * @param tonight a finished run without parts, with one version of each client
   * @param installed its clients
   */
  public static NightlyRun screen(Path baseline, Run tonight, ClientCatalog installed) {
    Screening screening = new Screening(baseline, tonight);
    List<ClientNight> clients = tonight.plan().cells().stream()
        .filter(cell -> cell.role() == Role.CLIENT)
        .flatMap(cell -> Stream.ofNullable(installed.find(cell.client(), cell.clientVersion())))
        .distinct()
        .map(screening::screen)
        .filter(client -> !client.cells().isEmpty())
        .toList();
    return new NightlyRun(baseline, tonight, clients, List.of());
  }

  /**
   * Returns the cells to measure again with the jars of both nights: first the suspected ones,
   * largest slowdown first; then those that the two runs leave undecided.
   *
   * @param seed of the order of the latter, so that a short budget does not always favour the same
   *     cells
   */
  public List<Cell> toMeasure(long seed) {
    List<ScreenedCell> suspects = new ArrayList<>(changed(State.SUSPECT));
    suspects.sort(Comparator.comparingDouble(ScreenedCell::slowdown).reversed());
    List<ScreenedCell> unknown = new ArrayList<>(changed(State.UNKNOWN));
    Collections.shuffle(unknown, new Random(seed));
    return Stream.concat(suspects.stream(), unknown.stream())
        .map(ScreenedCell::cell)
        .toList();
  }

  private List<ScreenedCell> changed(State state) {
    return clients.stream()
        .filter(ClientNight::hasChanged)
        .flatMap(client -> client.cells(state).stream())
        .toList();
  }

  /** Returns the baseline's clients under the version {@link Baseline#VERSION}. */
  public List<InstalledClient> baselineClients() {
    return clients.stream()
        .flatMap(client -> Stream.ofNullable(client.before()))
        .map(ClientNight.Before::client)
        .toList();
  }

  /** Returns a line for each of these clients, which names its real version and night. */
  public List<String> baselineNotes() {
    return clients.stream()
        .flatMap(client -> Stream.ofNullable(client.before()))
        .map(before -> "%s is %s".formatted(before.client().id(), before))
        .toList();
  }

  /**
   * Returns a copy with the results of the interleaved comparisons.
   *
   * @param cells the cells as {@link #toMeasure} returned them
   * @param results one comparison for each, in the same order
   */
  public NightlyRun with(List<Cell> cells, List<ComparedCell> results) {
    Map<Cell, ComparedCell> all = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      all.put(cells.get(i), results.get(i));
    }
    return new NightlyRun(
        baseline, tonight, clients.stream().map(client -> client.with(all)).toList(), results);
  }

  /** Returns whether any client has this outcome. */
  public boolean has(ClientOutcome outcome) {
    return clients.stream().anyMatch(client -> client.outcome() == outcome);
  }

  /** Returns the cells with a confirmed regression. */
  public List<Cell> regressions() {
    return clients.stream()
        .flatMap(client -> client.cells(Verdict.WORSE).stream())
        .toList();
  }

  /** Stores the clients without an objection as the new baseline. */
  public void keep() {
    clients.stream()
        .filter(client -> client.outcome().isKept())
        .map(ClientNight::client)
        .forEach(client -> Baseline.keep(baseline, client, tonight));
  }

  /** Returns the report as text, a paragraph for each client. */
  public List<String> lines() {
    return clients.stream().flatMap(client -> NightText.of(client).stream()).toList();
  }

  /** Returns the interleaved comparisons, in the order in which they ran. */
  public List<ComparedCell> comparisons() {
    return comparisons;
  }
}
