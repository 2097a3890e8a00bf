// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.input.EnumNames;
import cacheduel.layer.LayerCost;
import cacheduel.naming.Labels;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Optional;

/** The table of what layers add to an operation of the clients that they call. */
public final class LayerTable {
  private static final List<String> NOTES = List.of(
      "By the same rule as the races, over the forks of both; an interval that contains 0 decides"
          + " nothing, and an amount without one is of a single fork.",
      "Round trips are what the layer is known to send, and what the servers counted.");

  private LayerTable() {}

  /** Returns the table; empty without a layer whose base was measured too. */
  public static Optional<ExtraTable> of(List<LayerCost> costs) {
    return new TextTable<LayerCost>()
        .column("layer", cost -> Labels.client(cost.layer()))
        .column("base", cost -> Labels.client(cost.base()))
        .column("protocol", cost -> EnumNames.of(cost.layer().protocol()))
        .column("load", cost -> LayerText.load(cost.layer()))
        .column("time", cost -> LayerText.micros(cost.nanos()))
        .column("client CPU", cost -> LayerText.micros(cost.cpuNanos()))
        .column("allocation", cost -> LayerText.bytes(cost.bytes()))
        .column("round trips", cost -> NumberText.three(cost.roundTrips()))
        .ifAny("What layers add to an operation", NOTES, costs);
  }
}
