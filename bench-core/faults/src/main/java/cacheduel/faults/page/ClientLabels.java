// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultedClient;
import cacheduel.input.EnumNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The shortest names by which the clients of a run can be told apart. */
final class ClientLabels {
  private static final List<Function<FaultedClient, String>> PARTS = List.of(
      client -> "@" + client.version(),
      client -> " " + EnumNames.of(client.protocol()),
      client -> " " + EnumNames.of(client.mode()),
      client -> " " + EnumNames.of(client.profile()),
      FaultedClient::settings);

  private ClientLabels() {}

  /** Returns the name of each client, with what those of the same name differ in. */
  static Map<FaultedClient, String> of(List<FaultedClient> clients) {
    Map<FaultedClient, String> labels = new LinkedHashMap<>();
    clients.forEach(client -> labels.put(client, label(client, clients)));
    return labels;
  }

  private static String label(FaultedClient client, List<FaultedClient> clients) {
    List<FaultedClient> same =
        clients.stream().filter(other -> other.name().equals(client.name())).toList();
    StringBuilder label = new StringBuilder(client.name());
    PARTS.stream()
        .filter(part -> same.stream().map(part).distinct().count() > 1)
        .forEach(part -> label.append(part.apply(client)));
    return label.toString();
  }
}
