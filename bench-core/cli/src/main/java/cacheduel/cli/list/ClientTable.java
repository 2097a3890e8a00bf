// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.list;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Tunable;
import cacheduel.input.EnumNames;
import cacheduel.text.TextGrid;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.text.WordUtils;

/**
 * The clients as a table, with remarks on each below it.
 *
 * @param clients the clients, in order
 * @param isVerbose whether features and folders are shown
 */
public record ClientTable(List<InstalledClient> clients, boolean isVerbose) {
  private static final int WIDTH = 110;
  private static final int FAULT_WIDTH = 80;
  private static final String BULLET = "  - ";

  public ClientTable {
    clients = List.copyOf(clients);
  }

  /** Returns the lines; none without a client. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!clients.isEmpty()) {
      lines.addAll(TextGrid.table(
          List.of("client", "version", "servers", "protocols", "modes", "guards"),
          clients.stream().map(ClientTable::row).toList()));
    }
    clients.forEach(client -> lines.addAll(below(client)));
    return lines;
  }

  private static List<String> row(InstalledClient client) {
    return List.of(
        client.name(),
        client.version(),
        String.join(", ", client.systems().stream().sorted().toList()),
        EnumNames.of(client.capabilities().protocols()),
        EnumNames.of(client.capabilities().modes()),
        client.guards());
  }

  private List<String> below(InstalledClient client) {
    List<String> lines = new ArrayList<>();
    if (isVerbose) {
      lines.add("  features: " + EnumNames.of(client.capabilities().features()));
      client
          .notes()
          .values()
          .forEach((note, text) -> lines.addAll(wrapped("%s: %s".formatted(note, text))));
      settings(client, Tunable.Purpose.SPEED, "settings").ifPresent(lines::addAll);
      settings(client, Tunable.Purpose.FAILURE, "settings for failures").ifPresent(lines::addAll);
      lines.add("  from " + client.origin());
    }
    if (client.missing() != null) {
      String heading = client.toFetch() == null ? "cannot run yet: " : "not here yet: ";
      lines.addAll(wrapped(heading + client.missing()));
    }
    if (!client.declared().knownFaults().isEmpty()) {
      lines.add("  known faults:");
    }
    client
        .faultSentences()
        .forEach(fault -> lines.addAll(Words.wrapped(BULLET, fault, FAULT_WIDTH)));
    if (!lines.isEmpty()) {
      lines.add(0, client.id());
      lines.add(0, "");
    }
    return lines;
  }

  /** Returns the settings of a purpose with their values, the default first. */
  private static Optional<List<String>> settings(
      InstalledClient client, Tunable.Purpose purpose, String heading) {
    String settings = client.tunables().stream()
        .filter(tunable -> tunable.purpose() == purpose)
        .map(tunable -> tunable.name() + "=" + String.join(",", tunable.values().keySet()))
        .collect(Collectors.joining("; "));
    return settings.isEmpty() ? Optional.empty() : Optional.of(wrapped(heading + ": " + settings));
  }

  private static List<String> wrapped(String text) {
    return ("  " + WordUtils.wrap(text, WIDTH - 4, "\n    ", false)).lines().toList();
  }
}
