// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.nio.file.Path;
import java.util.List;

/**
 * A client library whose folder is part of the distribution or was dropped into it.
 *
 * @param name what its provider says
 * @param version of the library
 * @param capabilities what it can do
 * @param jars the folder's jars
 */
public record InstalledClient(
    String name, String version, Capabilities capabilities, List<Path> jars) {
  public InstalledClient {
    jars = List.copyOf(jars);
  }
}
