// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What Apache Otava is told of one run of a cell.
 *
 * @param time when the cell began
 * @param commit what was measured
 * @param run the run's name
 * @param clientVersion the library's version
 * @param harnessVersion Cacheduel's version
 * @param figures by column
 */
public record OtavaLine(
    Instant time,
    String commit,
    String run,
    String clientVersion,
    String harnessVersion,
    Map<String, Double> figures) {
  static final List<String> ATTRIBUTES =
      List.of("commit", "run", "client_version", "cacheduel_version");

  List<String> attributes() {
    return List.of(commit, run, clientVersion, harnessVersion);
  }
}
