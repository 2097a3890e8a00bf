// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One point of the matrix: what is measured in one JVM of its own.
 *
 * <p>Immutable.
 *
 * @param id the cell's number in its plan, "001" and so on
 * @param client the client's name
 * @param clientVersion the library's version
 * @param protocol the protocol
 * @param mode the mode
 * @param profile the settings profile
 * @param server the server system, for example "memcached"
 * @param threads how many threads call the client, at least 1
 * @param params the workload, one value for each of its parameters, by name and in their fixed order
 * @param skipReason why the client cannot run this cell, or null if it can
 */
public record Cell(
    String id,
    String client,
    String clientVersion,
    Protocol protocol,
    Mode mode,
    SettingsProfile profile,
    String server,
    int threads,
    Map<String, String> params,
    @Nullable String skipReason) {

  public Optional<String> skip() {
    return Optional.ofNullable(skipReason);
  }

  /** The cell in one line for people: client, protocol, mode, threads. */
  public String label() {
    return "%s %s %s %dt".formatted(client, protocol, mode, threads).toLowerCase(Locale.ROOT);
  }
}
