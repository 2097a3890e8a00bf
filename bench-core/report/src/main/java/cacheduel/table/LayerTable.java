// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.input.EnumNames;
import cacheduel.layer.LayerCost;
import cacheduel.layer.LayerText;
import cacheduel.naming.Labels;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.stream.Stream;

/** The table of what layers add to an operation of the clients that they call. */
public final class LayerTable {
  private static final List<String> NOTES = List.of(
      "By the same rule as the races, over the forks of both; an interval that contains 0 decides"
          + " nothing, and an amount without one is of a single fork.",
      "Round trips are what the layer is known to send, and what the servers counted.");

  private LayerTable() {}

  /** Returns the table; none without a layer whose base was measured too. */
  public static Stream<ExtraTable> of(List<LayerCost> costs) {
    return costs.isEmpty()
        ? Stream.empty()
        : Stream.of(new ExtraTable(
            "What layers add to an operation",
            NOTES,
            List.of(
                "layer",
                "base",
                "protocol",
                "load",
                "time",
                "client CPU",
                "allocation",
                "round trips"),
            costs.stream().map(LayerTable::line).toList()));
  }

  private static List<String> line(LayerCost cost) {
    return List.of(
        Labels.client(cost.layer()),
        Labels.client(cost.base()),
        EnumNames.of(cost.layer().protocol()),
        LayerText.load(cost.layer()),
        LayerText.micros(cost.nanos()),
        LayerText.micros(cost.cpuNanos()),
        LayerText.bytes(cost.bytes()),
        NumberText.three(cost.roundTrips()));
  }
}
