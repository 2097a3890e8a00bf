// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.catalog.InstalledClient;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The facts about a client that a cell records in addition to the settings in effect. */
final class ClientFacts {
  private ClientFacts() {}

  /** Returns the known faults that concern the cell, and the probe's notes, if any. */
  static Map<String, String> of(InstalledClient client, Cell cell) {
    Map<String, String> facts = new TreeMap<>();
    List<String> faults = client.faultSentences(cell.protocol(), cell.mode());
    if (!faults.isEmpty()) {
      facts.put(CellResult.KNOWN_FAULTS, CellResult.faultsSetting(faults));
    }
    if (!client.probeNotes().isEmpty()) {
      facts.put("probe", String.join("; ", client.probeNotes()));
    }
    return facts;
  }
}
