// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.workload.Workload;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes a cell of {@link RunFixture}. */
public final class CellBuilder {
  private final Cell cell;
  private final Map<String, String> params;
  private String version;
  private String part = "";
  private int nodes = 1;
  private Role role = Role.CLIENT;
  private SettingsProfile profile = SettingsProfile.FAIR;
  private Concurrency concurrency;
  private String server;
  private @Nullable String floor;
  private @Nullable String harness;

  private CellBuilder(Cell cell) {
    this.cell = cell;
    this.params = new LinkedHashMap<>(cell.params());
    this.version = cell.clientVersion();
    this.concurrency = cell.concurrency();
    this.server = cell.server();
  }

  public static CellBuilder of(Cell cell) {
    return new CellBuilder(cell);
  }

  public CellBuilder role(Role role) {
    this.role = role;
    return this;
  }

  public CellBuilder version(String version) {
    this.version = version;
    return this;
  }

  public CellBuilder part(String part) {
    this.part = part;
    return this;
  }

  public CellBuilder nodes(int nodes) {
    this.nodes = nodes;
    return this;
  }

  public CellBuilder profile(SettingsProfile profile) {
    this.profile = profile;
    return this;
  }

  /** The numbers of the cells that it is compared with; null where there is none. */
  public CellBuilder comparedWith(@Nullable String floor, @Nullable String harness) {
    this.floor = floor;
    this.harness = harness;
    return this;
  }

  public CellBuilder server(String system) {
    this.server = system;
    return this;
  }

  public CellBuilder param(String name, String value) {
    params.put(name, value);
    return this;
  }

  public CellBuilder connections(int connections) {
    concurrency = new Concurrency(
        cell.threads(),
        concurrency.threadKind(),
        concurrency.processes(),
        concurrency.instances(),
        connections);
    return this;
  }

  public CellBuilder concurrency(ThreadKind kind, int processes, int instances, int connections) {
    concurrency = new Concurrency(cell.threads(), kind, processes, instances, connections);
    return this;
  }

  public Cell build() {
    return new Cell(
        cell.id(),
        part,
        role,
        cell.client(),
        version,
        cell.protocol(),
        cell.mode(),
        profile,
        server,
        nodes,
        concurrency,
        Workload.parse(params),
        floor,
        harness,
        null,
        cell.skipReason());
  }
}
