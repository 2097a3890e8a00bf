// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds one night: the harness, the floor, and clients with their rates over the floor's. */
public final class NightBuilder {
  private static final double FLOOR = 50_000;

  private final int day;
  private final Map<String, Double> ratios = new HashMap<>();
  private final Map<String, Status> statuses = new HashMap<>();
  private final List<String> clients = new ArrayList<>(List.of("spymemcached", "xmemcached"));
  private String name;
  private double speed = 1;
  private String preset = "nightly";
  private String version = "2.12.3";
  private String reason = "12 evictions";
  private @Nullable String commit;
  private Environment environment = RunFixture.environment();
  private String server = "1.6.18";
  private boolean finished = true;
  private boolean withFloor = true;
  private double wide;
  private Mode mode = Mode.BLOCKING;
  private int before;
  private int forks;

  private NightBuilder(int day) {
    this.day = day;
    this.name = "night-%02d".formatted(day);
  }

  /** A night that began that many days after the first. */
  public static NightBuilder night(int day) {
    return new NightBuilder(day);
  }

  public NightBuilder name(String folder) {
    this.name = folder;
    return this;
  }

  /** How fast the machine is; 1 is the usual. */
  public NightBuilder speed(double factor) {
    speed = factor;
    return this;
  }

  /** The client's rate over the floor's; half of it without this call. */
  public NightBuilder ratio(String client, double ratio) {
    ratios.put(client, ratio);
    return this;
  }

  /** What a cell is worth, by its client; "wire" is the floor. Null: it was not run. */
  public NightBuilder status(String client, @Nullable Status status) {
    statuses.put(client, status);
    return this;
  }

  /** Why cells are not valid. */
  public NightBuilder reason(String text) {
    reason = text;
    return this;
  }

  /** The version of spymemcached. */
  public NightBuilder version(String number) {
    version = number;
    return this;
  }

  public NightBuilder commit(@Nullable String id) {
    commit = id;
    return this;
  }

  public NightBuilder environment(Environment other) {
    environment = other;
    return this;
  }

  public NightBuilder server(String serverVersion) {
    server = serverVersion;
    return this;
  }

  public NightBuilder preset(String other) {
    preset = other;
    return this;
  }

  public NightBuilder unfinished() {
    finished = false;
    return this;
  }

  public NightBuilder clients(String... names) {
    clients.clear();
    clients.addAll(List.of(names));
    return this;
  }

  /** Also measures the bare wire over a connection for each thread, at so many times the rate. */
  public NightBuilder wide(double factor) {
    wide = factor;
    return this;
  }

  public NightBuilder mode(Mode its) {
    mode = its;
    return this;
  }

  public NightBuilder withoutFloor() {
    withFloor = false;
    return this;
  }

  /** Gives all cells higher numbers. */
  public NightBuilder numberedFrom(int number) {
    before = number - 1;
    return this;
  }

  /** Gives each cell forks whose rates differ by 1 %. */
  public NightBuilder forks(int number) {
    forks = number;
    return this;
  }

  /** Writes the run into a sub-folder and returns its path. */
  public Path write(Path folder) {
    List<CellResult> results = new ArrayList<>();
    List<Cell> cells = cells(results);
    Plan usual = RunFixture.plan();
    Plan plan =
        new Plan(preset, usual.variants(), usual.by(), usual.parts(), cells, usual.server());
    try (RunStore run = RunStore.create(
        folder.resolve(name),
        plan,
        environment.measuring(commit),
        RunFixture.START.plus(Duration.ofDays(day)),
        List.of("run", preset))) {
      results.forEach(result -> result.forks().forEach(run::append));
      if (finished) {
        run.finish(RunFixture.START.plus(Duration.ofDays(day)).plusSeconds(600));
      }
      return run.directory();
    }
  }

  /** Writes the run into a sub-folder, and reads what a history needs of it. */
  public RunDigest read(Path folder) {
    return RunDigest.of(Run.read(write(folder)));
  }

  private List<Cell> cells(List<CellResult> results) {
    List<Cell> cells = new ArrayList<>();
    Cell harness = CellBuilder.of(
            RunFixture.cell(before + 1, "in-memory", Protocol.NATIVE, Mode.BLOCKING, 1))
        .role(Role.HARNESS)
        .build();
    add(harness, 3_000_000 * speed, cells, results);
    Cell floor = CellBuilder.of(RunFixture.cell(before + 2, "wire", Protocol.ASCII, mode, 4))
        .role(Role.FLOOR)
        .comparedWith(null, harness.id())
        .build();
    if (withFloor) {
      add(floor, FLOOR * speed, cells, results);
    }
    if (wide > 0) {
      Cell other = CellBuilder.of(RunFixture.cell(before + 3, "wire", Protocol.ASCII, mode, 4))
          .role(Role.FLOOR)
          .connections(4)
          .build();
      add(other, FLOOR * speed * wide, cells, results);
    }
    for (String client : clients) {
      Cell cell = RunFixture.cell(before + cells.size() + 1, client, Protocol.ASCII, mode, 4);
      Cell its = CellBuilder.of(cell)
          .version(client.equals("spymemcached") ? version : cell.clientVersion())
          .comparedWith(withFloor ? floor.id() : null, harness.id())
          .build();
      add(its, FLOOR * speed * ratios.getOrDefault(client, 0.5), cells, results);
    }
    return cells;
  }

  private void add(Cell cell, double rate, List<Cell> cells, List<CellResult> results) {
    cells.add(cell);
    Status status =
        statuses.containsKey(cell.client()) ? statuses.get(cell.client()) : Status.VALID;
    if (status == null) {
      return;
    }
    ResultBuilder result = ResultBuilder.of(cell).server("local", server);
    if (status == Status.VALID || status == Status.INVALID) {
      result
          .rate(rate, rate / 50)
          .latency(Operation.GET, Math.round(4e9 / rate))
          .allocation(512)
          .cpu(7e8 / rate);
      int number = Integer.parseInt(cell.id());
      for (int fork = 1; status == Status.VALID && fork <= forks; fork++) {
        double factor = 0.99 + 0.01 * ((fork + number) % 3);
        result
            .iteration(fork, MeasuredFixture.unwatched(1, rate * factor))
            .histogram(fork, TimeHistogramFixture.completed(Operation.GET, Math.round(4e9 / rate)));
      }
    }
    if (status != Status.VALID) {
      result.status(status, reason);
    }
    results.add(result.build());
  }
}
