// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.ServerException;
import cacheduel.server.process.ExitHook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** The folder of one node: its configuration, and the files to which it moves entries. */
final class NodeFolder {
  private final Path path;
  private final ExitHook hook;

  private NodeFolder(Path path) {
    this.path = path;
    this.hook = new ExitHook(this::remove);
  }

  static NodeFolder create() throws ServerException {
    try {
      return new NodeFolder(Files.createTempDirectory("cacheduel-brcache-"));
    } catch (IOException e) {
      throw new ServerException("cannot create a folder for BRCache: " + e.getMessage(), e);
    }
  }

  Path path() {
    return path;
  }

  /** Unique, so that it identifies the server that answers. */
  Path data() {
    return path.resolve("data");
  }

  void delete() {
    hook.takeBack();
    remove();
  }

  private void remove() {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // the server may still be writing; the system clears its temporary folder eventually
    }
  }
}
