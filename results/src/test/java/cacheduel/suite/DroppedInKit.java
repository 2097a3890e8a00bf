// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.catalog.InstalledClient;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The contract kit on a user's clients; runs only with {@code -Dcacheduel.clients=DIR}. */
class DroppedInKit {
  @TestFactory
  Stream<DynamicTest> client_keepsTheContract() {
    Path checkout = Path.of(System.getProperty("cacheduel.checkout"));
    Path directory = checkout.resolve(System.getProperty("cacheduel.clients")).normalize();
    List<InstalledClient> clients = ClientKit.clients(directory);
    System.out.println("contract kit on "
        + clients.stream()
            .map(client -> client.id() + " (" + client.origin() + ")")
            .collect(Collectors.joining(", ")));
    return clients.stream()
        .map(client -> DynamicTest.dynamicTest(
            client.id(),
            () -> ClientKit.run(client, Path.of("target", "kit", client.name() + ".log"))));
  }
}
