// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.Capabilities;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A client library that can be measured: of the distribution, dropped into a folder, or in another
 * version than the distribution's.
 *
 * <p>Immutable.
 *
 * @param name by which it is chosen
 * @param version of the library
 * @param systems the server systems that it speaks to
 * @param capabilities what it can do
 * @param jars its class path beside the harness's
 * @param origin the folder that it comes from
 * @param missing what the user must supply before it can run, or null if all is there
 * @param differences what its adapter does otherwise than with the version that it was made for
 */
public record InstalledClient(
    String name,
    String version,
    Set<String> systems,
    Capabilities capabilities,
    List<Path> jars,
    Path origin,
    @Nullable String missing,
    List<String> differences) {
  public InstalledClient {
    systems = Set.copyOf(systems);
    jars = List.copyOf(jars);
    differences = List.copyOf(differences);
  }

  /** The name and the version, by which the clients of a run are told apart. */
  public String id() {
    return id(name, version);
  }

  /** How a client in a version is written: {@code NAME@VERSION}. */
  public static String id(String name, String version) {
    return name + "@" + version;
  }

  /** The same under another name, in another version, or from another folder. */
  public InstalledClient as(String otherName, String otherVersion, Path otherOrigin) {
    return new InstalledClient(
        otherName, otherVersion, systems, capabilities, jars, otherOrigin, missing, differences);
  }

  /** The same with what its adapter does otherwise. */
  public InstalledClient with(List<String> itsDifferences) {
    return new InstalledClient(
        name, version, systems, capabilities, jars, origin, missing, itsDifferences);
  }
}
