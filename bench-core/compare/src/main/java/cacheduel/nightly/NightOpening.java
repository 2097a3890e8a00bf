// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.compare.Rule;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Opens the night of each client: its cells, and what earlier nights kept of it. */
final class NightOpening {
  private final Path kept;
  private final Run tonight;
  private final Rule rule;
  private final CellNaming names;

  NightOpening(Path kept, Run tonight, Rule rule) {
    this.kept = kept;
    this.tonight = tonight;
    this.rule = rule;
    this.names = CellNaming.of(tonight.results().stream().map(CellResult::cell).toList());
  }

  ClientNight open(InstalledClient client) {
    KeptClient keptClient = new KeptClient(kept, client.name());
    List<Against> against = new ArrayList<>();
    String note =
        keptClient.find(ReferenceKind.ANCHOR).isPresent() ? "" : "nothing is kept of it yet";
    boolean isBroken = false;
    String jars = JarsDigest.of(client.jars());
    for (ReferenceKind kind : List.of(ReferenceKind.ANCHOR, ReferenceKind.LAST)) {
      Optional<Reference> found = keptClient.find(kind);
      if (found.isPresent()) {
        try {
          against.add(against(found.get(), jars));
        } catch (BrokenClientException e) {
          isBroken = true;
          note =
              "the jars of its %s %s no longer start: %s; accept the latest night instead (--accept)"
                  .formatted(kind.version(), found.get().name(), e.getMessage());
        }
      }
    }
    return new ClientNight(
        client,
        keptClient,
        isBroken,
        keptClient.undecided(),
        against,
        note,
        cells(client),
        unsound(client),
        names);
  }

  private Against against(Reference reference, String jars) throws BrokenClientException {
    return new Against(
        reference,
        reference.load(),
        JarsDigest.of(reference.jars()),
        jars,
        rule,
        new Ledger(rule, reference.pairs()));
  }

  private Map<String, Cell> cells(InstalledClient client) {
    Map<String, Cell> cells = new LinkedHashMap<>();
    results(client).forEach(result -> cells.put(point(result.cell()), result.cell()));
    return cells;
  }

  private Map<String, String> unsound(InstalledClient client) {
    Map<String, String> cells = new LinkedHashMap<>();
    results(client)
        .filter(result -> !isSound(result))
        .forEach(result -> cells.put(
            point(result.cell()), result.status() + ": " + Remark.joined(result.reasons())));
    return cells;
  }

  private Stream<CellResult> results(InstalledClient client) {
    return tonight.results().stream()
        .filter(result -> result.cell().role() == Role.CLIENT && !result.cell().isTry())
        .filter(result -> result.cell().client().equals(client.name()))
        .filter(result -> result.status() != Status.SKIPPED);
  }

  /** An unfit machine is no fault of the client, and affects all arms alike. */
  private static boolean isSound(CellResult result) {
    return result.status() == Status.VALID || result.failsForMachineOnly();
  }

  /** Returns the values of a cell that identify it from night to night. */
  static String point(Cell cell) {
    return String.join(
        " ", Coordinates.without(cell, Axis.CLIENT, Axis.VERSION).values().values());
  }
}
