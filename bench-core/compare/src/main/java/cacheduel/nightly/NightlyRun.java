// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.Metric;
import cacheduel.compare.PairedBlock;
import cacheduel.compare.Rule;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A night: its run, what is measured interleaved with the kept jars of each client that has changed,
 * and the outcome. Not thread-safe.
 */
public final class NightlyRun {
  private final Run tonight;
  private final Allocation allocation;
  private final List<ClientNight> clients = new ArrayList<>();
  private final Map<Cell, Integer> pairs = new HashMap<>();

  /**
   * Opens a night.
   *
   * @param kept the folder of what the nights keep; need not exist
   * @param tonight a finished run without parts, with one version of each client
   * @param installed its clients
   * @param seed of the order of cells that are equally worth measuring
   */
  public NightlyRun(Path kept, Run tonight, ClientCatalog installed, Rule rule, long seed) {
    this.tonight = tonight;
    this.allocation = new Allocation(new Random(seed));
    NightOpening opening = new NightOpening(kept, tonight, rule);
    tonight.plan().cells().stream()
        .filter(cell -> cell.role() == Role.CLIENT)
        .flatMap(cell -> Stream.ofNullable(installed.find(cell.client(), cell.clientVersion())))
        .distinct()
        .map(opening::open)
        .filter(client -> !client.cells().isEmpty())
        .forEach(clients::add);
  }

  /** Returns the kept clients, as versions "anchor" and "baseline". */
  public List<InstalledClient> references() {
    return clients.stream()
        .flatMap(client -> client.against().stream())
        .map(Against::client)
        .toList();
  }

  /** Returns a line for each of them, which names its night or release. */
  public List<Remark> referenceNotes() {
    return clients.stream()
        .flatMap(client -> client.against().stream())
        .map(one -> new Remark(
            RemarkKind.REFERENCE,
            one.client().id(),
            "%s is %s".formatted(one.client().id(), one.reference().name())))
        .toList();
  }

  /** Returns the cell to measure next; empty if no more are worth measuring tonight. */
  public Optional<Cell> next() {
    List<Allocation.Candidate<Cell>> all = new ArrayList<>();
    for (ClientNight client : clients) {
      if (!client.changed().isEmpty()) {
        client
            .sound()
            .forEach((point, cell) -> all.add(new Allocation.Candidate<>(
                cell, pairs.getOrDefault(cell, 0), client.suspicion(point))));
      }
    }
    return allocation.next(all);
  }

  /**
   * Returns the references of a target whose jars differ from each other: what is measured with the
   * first of several equal ones counts for all.
   */
  public List<ReferenceKind> arms(Cell cell) {
    Map<String, ReferenceKind> arms = new LinkedHashMap<>();
    client(cell)
        .changed()
        .forEach(one -> arms.putIfAbsent(one.keptJars(), one.reference().kind()));
    return List.copyOf(arms.values());
  }

  private ClientNight client(Cell cell) {
    return clients.stream()
        .filter(client -> client.client().name().equals(cell.client()))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Adds what was measured, and stores it at once. A cell of which a fork could not be measured is
   * not measured again tonight.
   *
   * @param blocks one for each of the {@link #arms}
   */
  public void add(Cell cell, Map<ReferenceKind, PairedBlock> blocks) {
    String point = NightOpening.point(cell);
    ClientNight client = client(cell);
    Optional<String> problem =
        blocks.values().stream().flatMap(block -> block.problem().stream()).findFirst();
    if (problem.isPresent()) {
      client.broken(point, problem.get());
      return;
    }
    pairs.merge(cell, 1, Integer::sum);
    Map<String, PairedBlock> byJars = new LinkedHashMap<>();
    for (Against one : client.changed()) {
      PairedBlock block = blocks.get(one.reference().kind());
      if (block != null) {
        byJars.put(one.keptJars(), block);
      }
    }
    for (Against one : client.changed()) {
      PairedBlock block = Objects.requireNonNull(byJars.get(one.keptJars()));
      NightPair pair = pair(point, one.jars(), block);
      one.ledger().add(pair);
      one.reference().append(pair);
    }
  }

  private NightPair pair(String point, String jars, PairedBlock block) {
    Map<Metric, Double> slowdowns = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      block.slowdown(metric).ifPresent(slowdown -> slowdowns.put(metric, slowdown));
    }
    return new NightPair(
        night(), tonight.info().environment().commit(), jars, point, block.weight(), slowdowns);
  }

  private String night() {
    return NightName.of(tonight.info().startedAt());
  }

  public boolean has(ClientOutcome outcome) {
    return clients.stream().anyMatch(client -> client.outcome() == outcome);
  }

  /** Returns the largest number of nights in a row that decided nothing, this one included. */
  public int undecided() {
    return clients.stream().mapToInt(ClientNight::undecided).max().orElse(0);
  }

  /** Returns the cells with a certain loss, each with the first reference that it is worse than. */
  public Map<Cell, ReferenceKind> regressions() {
    Map<Cell, ReferenceKind> cells = new LinkedHashMap<>();
    for (ClientNight client : clients) {
      for (Loss loss : client.losses()) {
        Cell cell = client.cells().get(loss.cell());
        if (cell != null) {
          cells.putIfAbsent(cell, loss.against().kind());
        }
      }
    }
    return cells;
  }

  /** Returns the verdicts on each cell that was measured interleaved; those against equal jars once. */
  public List<ComparedCell> comparisons() {
    List<ComparedCell> comparisons = new ArrayList<>();
    for (ClientNight client : clients) {
      Set<String> told = new HashSet<>();
      for (Against one : client.changed()) {
        boolean isNew = told.add(one.keptJars());
        client.cells().forEach((point, cell) -> {
          if (isNew && one.pairs(point) > 0) {
            comparisons.add(one.compared(point, client.names().label(cell)));
          }
        });
      }
    }
    return comparisons;
  }

  /** Keeps tonight's jars in the parts that the outcome allows them. */
  public void keep() {
    for (ClientNight client : clients) {
      ClientOutcome outcome = client.outcome();
      boolean movesBaseline = client.movesBaseline();
      int undecided = client.undecided();
      List<Path> jars = client.client().jars();
      if (!client.sound().isEmpty()) {
        client.kept().keep(ReferenceKind.LATEST, night(), jars, "");
      }
      if (outcome == ClientOutcome.FIRST) {
        client.kept().keep(ReferenceKind.ANCHOR, night(), jars, "the first night");
      }
      if (movesBaseline) {
        client.kept().keep(ReferenceKind.LAST, night(), jars, "");
      }
      client.kept().undecided(undecided);
    }
  }

  /** Returns the outcome of each client in one line. */
  public String finding() {
    return clients.stream()
        .map(client -> client.client().id() + ": " + client.outcome().text())
        .collect(Collectors.joining("; "));
  }

  /** Returns the report as text, a paragraph for each client. */
  public List<String> lines() {
    return clients.stream().flatMap(client -> NightText.of(client).stream()).toList();
  }
}
