// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.testing.Jars;
import java.nio.file.Path;

/** Writes folders of server systems that describe themselves but cannot be started. */
public final class FakeServers {
  private static final String SOURCE = """
      import cacheduel.server.*;
      import java.util.Optional;

      public final class FakeServer implements ServerProvider {
        public FakeServer() { %s }
        public String system() { return "%s"; }
        public Optional<String> unavailable(Via via) {
          return via == Via.EXTERNAL ? Optional.empty() : Optional.of("set %s_HOME");
        }
        public CacheServer start(ServerRequest request) throws ServerException {
          throw new ServerException("not reachable");
        }
      }
      """;

  private final Path directory;

  /** Writes into a folder of servers' folders. */
  public FakeServers(Path directory) {
    this.directory = directory;
  }

  /** Writes a system with a protocol of its own into the folder of its name. */
  public FakeServers write(String system) {
    return write(system, system, "");
  }

  /**
   * Writes a system into a folder.
   *
   * @param construction what its constructor does
   */
  public FakeServers write(String folder, String system, String construction) {
    Jars.writeProvider(
        directory.resolve(folder),
        ServerProvider.class,
        "FakeServer",
        SOURCE.formatted(construction, system, system));
    return this;
  }
}
