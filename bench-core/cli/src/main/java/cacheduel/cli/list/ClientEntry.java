// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.list;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client in the output of {@code list clients --json}.
 *
 * @param version its library's version
 * @param servers the server systems that it supports
 * @param knownFaults a sentence about each
 * @param notes what users ask about its library, by key
 * @param settings those that can be chosen, with the line of code for each value, the default first
 * @param missing what the user must supply before it can run, or null
 * @param folder the folder of its jars
 */
public record ClientEntry(
    String name,
    String version,
    List<String> servers,
    List<Protocol> protocols,
    List<Mode> modes,
    List<Feature> features,
    List<String> knownFaults,
    Map<String, String> notes,
    List<Tunable> settings,
    @Nullable String missing,
    String folder) {
  public static ClientEntry of(InstalledClient client) {
    return new ClientEntry(
        client.name(),
        client.version(),
        client.systems().stream().sorted().toList(),
        client.capabilities().protocols().stream().sorted().toList(),
        client.capabilities().modes().stream().sorted().toList(),
        client.capabilities().features().stream().sorted().toList(),
        client.faultSentences(),
        client.notes().values(),
        client.tunables(),
        client.missing(),
        client.origin().toString());
  }
}
