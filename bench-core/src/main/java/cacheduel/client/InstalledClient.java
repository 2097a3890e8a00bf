// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A client library whose folder is part of the distribution or was dropped into it.
 *
 * @param name what its provider says
 * @param version of the library
 * @param systems the server systems that it speaks to
 * @param capabilities what it can do
 * @param jars the folder's jars
 */
public record InstalledClient(
    String name, String version, Set<String> systems, Capabilities capabilities, List<Path> jars) {
  public InstalledClient {
    systems = Set.copyOf(systems);
    jars = List.copyOf(jars);
  }
}
