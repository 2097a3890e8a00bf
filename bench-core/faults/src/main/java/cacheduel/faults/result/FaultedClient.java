// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A client as a run of faults compares it.
 *
 * <p>Immutable.
 *
 * @param name the client's name
 * @param version the library's version
 * @param protocol its protocol
 * @param mode its mode
 * @param profile its settings
 * @param tuned the settings that the user has chosen, by name
 */
public record FaultedClient(
    String name,
    String version,
    Protocol protocol,
    Mode mode,
    SettingsProfile profile,
    Map<String, String> tuned) {
  public FaultedClient {
    tuned = Map.copyOf(tuned);
  }

  /** Returns name, version and chosen settings, such as "folsom@1.28.0[retry=on]". */
  public String id() {
    return name + "@" + version + settings();
  }

  /** Returns whether it differs from another client in nothing but the version. */
  public boolean isVersionOf(FaultedClient other) {
    return equals(new FaultedClient(
        other.name, version, other.protocol, other.mode, other.profile, other.tuned));
  }

  /** Returns the chosen settings in brackets; empty for none. */
  public String settings() {
    return tuned.isEmpty()
        ? ""
        : tuned.entrySet().stream()
            .map(setting -> setting.getKey() + "=" + setting.getValue())
            .sorted()
            .collect(Collectors.joining(";", "[", "]"));
  }
}
