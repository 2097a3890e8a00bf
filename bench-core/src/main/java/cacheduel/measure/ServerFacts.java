// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import java.util.List;
import java.util.Map;

/**
 * The server behind a cell.
 *
 * @param via how it was had
 * @param version what it says of its version
 * @param settings how it was started and is reached
 * @param statsBefore each node's counters before the preload
 * @param statsAfter each node's counters after the last operation
 */
public record ServerFacts(
    String via,
    String version,
    Map<String, String> settings,
    List<Map<String, String>> statsBefore,
    List<Map<String, String>> statsAfter) {}
