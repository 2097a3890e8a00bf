// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.input.EnumNames;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of bench-clients/README.md is what the adapters say about themselves. */
class ClientsTableIT {
  private static final List<InstalledClient> CLIENTS =
      ClientCatalog.load(Harness.HOME.resolve("clients")).all();

  @Test
  void row_isWhatTheAdapterSays() throws IOException {
    List<String> page = Files.readAllLines(Maven.CHECKOUT.resolve("bench-clients/README.md"));
    assertThat(page).containsAll(CLIENTS.stream().map(ClientsTableIT::row).toList());
  }

  @Test
  void everyClient_hasNotes() {
    assertThat(CLIENTS)
        .allSatisfy(client ->
            assertThat(client.notes().of("licence")).describedAs(client.name()).isNotBlank());
  }

  private static String row(InstalledClient client) {
    String title = client.notes().of("title");
    return "| [%s](%s)%s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s, %s |"
        .formatted(
            client.name(),
            client.notes().of("home"),
            title.isEmpty() ? "" : ": " + title,
            version(client),
            protocols(client),
            EnumNames.of(client.capabilities().modes()),
            client.notes().of("connections"),
            client.notes().of("bulk"),
            client.notes().of("expiry"),
            client.notes().of("servers"),
            client.notes().of("traffic"),
            client.guards(),
            client.notes().of("licence"),
            client.notes().of("released"));
  }

  private static String version(InstalledClient client) {
    if (client.missing() != null) {
      return "your jar";
    }
    boolean ours = client.capabilities().has(Feature.BARE_WIRE) || client.name().equals("brcache");
    return ours ? "ours" : client.version();
  }

  /** As people write them. */
  private static String protocols(InstalledClient client) {
    return client.capabilities().protocols().stream()
        .sorted()
        .map(protocol -> switch (protocol) {
          case ASCII, RESP2, RESP3 -> protocol.name();
          case BINARY, META -> protocol.name().toLowerCase(Locale.ROOT);
          case NATIVE -> client.notes().of("title") + "'s own";
        })
        .collect(Collectors.joining(", "));
  }
}
