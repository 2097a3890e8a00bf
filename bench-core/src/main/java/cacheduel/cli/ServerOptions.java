// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.plan.ServerSettings;
import cacheduel.plan.UsageException;
import cacheduel.server.Via;
import cacheduel.server.ViaOption;
import java.net.InetSocketAddress;
import java.util.List;
import picocli.CommandLine.Option;

/** How the servers are had. */
final class ServerOptions {
  @Option(
      names = "--via",
      defaultValue = "auto",
      paramLabel = "WAY",
      completionCandidates = Candidates.Vias.class,
      description = "auto, docker, local, embedded or HOST:PORT[,HOST:PORT...].")
  private String via = "auto";

  @Option(names = "--allow-flush", description = "A server given by address may be emptied.")
  private boolean allowFlush;

  /**
   * What is asked for; {@link Via#AUTO} is not resolved yet.
   *
   * @throws UsageException if an option is wrong, or does not fit another
   */
  ServerSettings asked() {
    ViaOption option = option();
    if (allowFlush && option.via() != Via.EXTERNAL) {
      throw new UsageException(
          "--allow-flush is for a server given by address: add --via HOST:PORT or leave it out");
    }
    return new ServerSettings(option.via(), List.copyOf(option.addresses()), allowFlush);
  }

  private ViaOption option() {
    try {
      ViaOption option = ViaOption.parse(via);
      option.addresses().forEach(ServerOptions::requireKnownHost);
      return option;
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }

  private static void requireKnownHost(InetSocketAddress address) {
    if (address.isUnresolved()) {
      throw new UsageException("--via: the host '%s' is not known: expected a name or an address"
          .formatted(address.getHostString()));
    }
  }
}
