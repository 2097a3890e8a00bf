// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.catalog.ClientNotes;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.workload.Workload;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes clients and cells from as few words as a test has to say about them. */
public final class Points {
  private Points() {}

  /** A client that can do everything. */
  static InstalledClient able(String name) {
    return client(
        name,
        Set.of(Protocol.values()),
        Set.of(Mode.values()),
        EnumSet.complementOf(EnumSet.of(Feature.BARE_WIRE, Feature.BYTES_ONLY))
            .toArray(Feature[]::new));
  }

  public static InstalledClient client(
      String name, Set<Protocol> protocols, Set<Mode> modes, Feature... features) {
    return client(name, new Capabilities(protocols, modes, Set.of(features)));
  }

  static InstalledClient client(String name, Capabilities capabilities) {
    return new InstalledClient(
        name,
        "1",
        new InstalledClient.Declared(
            Set.of("memcached", "redis"), capabilities, null, List.of(), List.of()),
        List.of(),
        Path.of("clients", name),
        null,
        null,
        ClientNotes.NONE,
        List.of());
  }

  static Concurrency threads(int threads, int connections) {
    return new Concurrency(threads, ThreadKind.PLATFORM, 1, 1, connections);
  }

  public static Cell cell(
      String client,
      Protocol protocol,
      Mode mode,
      Concurrency concurrency,
      Map<String, String> params,
      @Nullable String skip) {
    return new Cell(
        "",
        "",
        Role.CLIENT,
        client,
        "1",
        protocol,
        mode,
        SettingsProfile.FAIR,
        "memcached",
        1,
        concurrency,
        Workload.parse(params),
        null,
        null,
        null,
        skip);
  }
}
