// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bare wire beside a client of a cluster. */
class ClusterFloorTest {
  @ParameterizedTest
  @CsvSource({"RESP3, true, 2", "RESP3, false, 0", "ASCII, false, 2"})
  void severalNodes_haveAFloorIfTheBareWireFollowsThem(
      Protocol protocol, boolean follows, int floors) {
    Feature[] features = follows
        ? new Feature[] {Feature.BARE_WIRE, Feature.CLUSTER}
        : new Feature[] {Feature.BARE_WIRE};
    InstalledClient wire = Points.client("wire", Set.of(protocol), Set.of(Mode.BLOCKING), features);
    assertThat(FloorCells.add(List.of(cell(protocol)), List.of(wire), "v", 0))
        .filteredOn(cell -> cell.role() == Role.FLOOR)
        .hasSize(floors)
        .allSatisfy(floor -> assertThat(floor.nodes()).isEqualTo(3));
  }

  private static Cell cell(Protocol protocol) {
    return new Cell(
        "",
        "",
        Role.CLIENT,
        "jedis",
        "1",
        protocol,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        protocol == Protocol.ASCII ? "memcached" : "redis",
        3,
        Points.threads(8, 8),
        Workload.parse(Map.of()),
        null,
        null,
        null,
        null);
  }
}
