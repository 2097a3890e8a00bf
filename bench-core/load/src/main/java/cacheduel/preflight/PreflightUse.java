// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preflight;

import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Family;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * One way of using a client, with the value to store in it.
 *
 * @param name label for messages, for example "binary, async"
 */
record PreflightUse(String name, ClientConfig config, Object value) {
  /** Longer than the longest sleep of xmemcached's reactor. */
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private static final int MAX_VALUE_BYTES = 1024;
  private static final String VALUE = "preflight";

  /**
   * Returns every protocol and mode of a client, each with the defaults of a run on one node and on
   * all nodes, and with the library's own settings and transcoder.
   */
  static List<PreflightUse> all(Capabilities client, List<InetSocketAddress> nodes) {
    List<PreflightUse> all = new ArrayList<>();
    for (Protocol protocol : new TreeSet<>(client.protocols())) {
      if (protocol.family() == Family.RESP) {
        // no node speaks it
        continue;
      }
      for (Mode mode : new TreeSet<>(client.modes(protocol))) {
        String name = (protocol + ", " + mode).toLowerCase(Locale.ROOT);
        List<InetSocketAddress> first = nodes.subList(0, 1);
        all.add(of(name, first, protocol, mode, SettingsProfile.FAIR));
        if (nodes.size() > 1) {
          String onAll = name + ", " + nodes.size() + " nodes";
          all.add(of(onAll, nodes, protocol, mode, SettingsProfile.FAIR));
        }
        all.add(of(name + ", as shipped", first, protocol, mode, SettingsProfile.AS_SHIPPED));
      }
    }
    return all;
  }

  private static PreflightUse of(
      String name,
      List<InetSocketAddress> nodes,
      Protocol protocol,
      Mode mode,
      SettingsProfile profile) {
    boolean raw = profile == SettingsProfile.FAIR;
    ClientConfig config = new ClientConfig(
        nodes, protocol, mode, profile, 1, 1, TIMEOUT, TIMEOUT, MAX_VALUE_BYTES, raw);
    return new PreflightUse(name, config, raw ? VALUE.getBytes(StandardCharsets.US_ASCII) : VALUE);
  }
}
