// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.plan.Preset;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.UsageException;
import cacheduel.server.ChosenVia;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.util.ArrayList;
import java.util.List;

/**
 * How the servers of a run will be had.
 *
 * @param settings what is decided
 * @param notes why better ways were not taken
 */
record Servers(ServerSettings settings, List<String> notes) {
  /**
   * Checks that every server system of a preset is known.
   *
   * @throws UsageException with the nearest name if one is not
   */
  static List<ServerProvider> providers(Preset preset, ServerCatalog catalog) {
    try {
      return preset.parts().stream()
          .flatMap(part -> part.servers().stream())
          .distinct()
          .map(catalog::provider)
          .toList();
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }

  /**
   * Decides for the best way that this machine has, where none is asked for.
   *
   * @throws ServerException if there is no way, with what to install
   */
  static Servers resolve(
      ServerSettings asked, List<ServerProvider> providers, ServerCatalog catalog)
      throws ServerException {
    ServerSettings settings = asked;
    List<String> notes = new ArrayList<>();
    for (ServerProvider provider : providers) {
      // after the first system the others are had in the same way
      ChosenVia chosen = catalog.resolve(provider, settings.via());
      settings = new ServerSettings(chosen.via(), asked.addresses(), asked.allowFlush());
      notes.addAll(chosen.passedOver());
    }
    return new Servers(settings, List.copyOf(notes));
  }

  /**
   * Asks servers that are given by address once, so that a wrong one is known before the first cell.
   *
   * @throws ServerException if one does not answer
   */
  void requireAnswer(List<ServerProvider> providers) throws ServerException {
    if (settings.via() == Via.EXTERNAL) {
      for (ServerProvider provider : providers) {
        provider
            .start(new ServerRequest(
                Via.EXTERNAL, settings.addresses().size(), settings.addresses(), 0, 0, 1))
            .close();
      }
    }
  }
}
