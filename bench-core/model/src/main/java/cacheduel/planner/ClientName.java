// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.input.UsageException;
import org.jspecify.annotations.Nullable;

/**
 * A client as the user names it: {@code NAME} or {@code NAME@VERSION}.
 *
 * @param name the client's name
 * @param version the library's version, or null for the installed one
 */
public record ClientName(String name, @Nullable String version) {
  /** Parses a name. */
  public static ClientName parse(String given) {
    String[] parts = given.strip().split("@", 2);
    boolean withVersion = parts.length == 2;
    if (withVersion && (parts[0].isBlank() || parts[1].isBlank())) {
      throw UsageException.wrong("client", given, "NAME or NAME@VERSION");
    }
    return new ClientName(parts[0], withVersion ? parts[1] : null);
  }
}
