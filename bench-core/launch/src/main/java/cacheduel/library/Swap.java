// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The replacement of a client's library by another build of it, after a preflight on the embedded server.
 *
 * @param client the client as it was built with its adapter
 * @param shipped the content of its folder
 */
record Swap(InstalledClient client, Shipped shipped) {
  static final String NOT_TRIED =
      "the client was not tried before the run: the embedded server is missing";

  private static final Duration PREFLIGHT_LIMIT = Duration.ofSeconds(60);
  private static final int NODES = 2;
  private static final int MIB = 1 << 20;
  private static final ServerRequest SERVER =
      new ServerRequest(Via.EMBEDDED, NODES, List.of(), MIB, MIB, 64);

  /**
   * Returns the client with other library jars.
   *
   * @param library the jars; one with the file name of a jar that stays is left out
   * @param label the client's name in messages
   * @throws UsageException if the client does not work with them
   */
  InstalledClient to(List<Path> library, String label) throws IOException {
    List<Path> jars = new ArrayList<>(shipped.staying());
    Set<String> staying = jars.stream().map(Swap::name).collect(Collectors.toSet());
    library.stream().filter(jar -> !staying.contains(name(jar))).forEach(jars::add);
    PreflightReport report = preflight(jars);
    Optional<String> problem = report.problem();
    if (problem.isPresent()) {
      throw new UsageException(
          "%s does not work with the adapter of %s: %s; the adapter was built for %s: choose a version closer to it"
              .formatted(label, client.name(), problem.get(), client.version()));
    }
    return LibraryVersions.inspect(client, jars).withPreflightNotes(notes(report));
  }

  private static String name(Path jar) {
    return String.valueOf(jar.getFileName());
  }

  private PreflightReport preflight(List<Path> jars) throws IOException {
    PreflightJvm jvm = new PreflightJvm(PREFLIGHT_LIMIT);
    try {
      if (!canBeTried()) {
        return jvm.run(jars, List.of());
      }
      try (CacheServer server = new MemcachedProvider().start(SERVER)) {
        return jvm.run(jars, server.nodes());
      }
    } catch (ServerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private boolean canBeTried() {
    return client.systems().contains(new MemcachedProvider().system());
  }

  private List<String> notes(PreflightReport report) {
    return canBeTried() ? report.notes() : List.of(NOT_TRIED);
  }
}
