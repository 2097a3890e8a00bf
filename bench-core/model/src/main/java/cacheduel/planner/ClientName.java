// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.input.UsageException;
import org.jspecify.annotations.Nullable;

/**
 * How a user names a client: {@code NAME} or {@code NAME@VERSION}.
 *
 * @param name of the client
 * @param version of its library, or null for the one that is installed
 */
public record ClientName(String name, @Nullable String version) {
  /** Reads what was given; throws a {@link UsageException} if a part of it is empty. */
  public static ClientName parse(String given) {
    String[] parts = given.strip().split("@", 2);
    boolean withVersion = parts.length == 2;
    if (withVersion && (parts[0].isBlank() || parts[1].isBlank())) {
      throw UsageException.wrong("client", given, "NAME or NAME@VERSION");
    }
    return new ClientName(parts[0], withVersion ? parts[1] : null);
  }
}
