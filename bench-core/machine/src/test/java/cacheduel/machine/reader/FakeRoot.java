// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files of an imitated Linux.
 *
 * @param path where its "/" is
 */
record FakeRoot(Path path) {
  FakeRoot file(String name, String content) throws IOException {
    Path file = path.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    return this;
  }

  FakeRoot link(String name, String target) throws IOException {
    Path link = path.resolve(name);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(target));
    return this;
  }
}
