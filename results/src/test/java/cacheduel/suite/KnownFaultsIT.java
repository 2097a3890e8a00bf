// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.Home;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.KnownFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README of the clients lists the known faults of the clients in the distribution. */
class KnownFaultsIT {
  private static final Path README = Path.of("..", "bench-clients", "README.md");

  /** The beginning of a line about one client, or about several that share their faults. */
  private static final Pattern FAULTY = Pattern.compile("- \\*\\*[^:]+: ");

  @Test
  void readme_listsEveryFaultWithItsClient() throws IOException {
    List<String> lines = Files.readAllLines(README);
    List<InstalledClient> faulty = new Home(Harness.HOME)
        .clients().all().stream()
            .filter(client -> !client.declared().knownFaults().isEmpty())
            .toList();

    assertThat(faulty).extracting(InstalledClient::name).contains("spymemcached", "whalin");
    assertThat(faulty)
        .allSatisfy(client -> assertThat(lines)
            .filteredOn(line -> FAULTY.matcher(line).lookingAt())
            .filteredOn(
                line -> line.substring(0, line.indexOf(": ")).contains("**" + client.name() + "**"))
            .singleElement()
            .asString()
            .contains(client.declared().knownFaults().stream()
                .map(KnownFault::description)
                .toList()));
  }
}
