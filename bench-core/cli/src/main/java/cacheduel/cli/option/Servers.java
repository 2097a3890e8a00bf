// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.input.UsageException;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.preset.Preset;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerCatalog.Choice;
import cacheduel.server.ServerException;
import cacheduel.server.ServerName;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The decision how the servers of a run are provided.
 *
 * @param settings the decision
 * @param notes why better ways are not available
 */
public record Servers(ServerSettings settings, List<String> notes) {
  /** Returns one line for each system that is not provided in the best way, or is fetched. */
  public List<String> chosen() {
    return settings.systems().entrySet().stream()
        .flatMap(system -> chosen(system.getKey(), system.getValue()).stream())
        .toList();
  }

  private Optional<String> chosen(String system, ServerSystem provided) {
    if (isFetched(provided)) {
      return Optional.of(
          "Server: the %s of a published jar, which Maven fetches on first use".formatted(system));
    }
    return notes.isEmpty() ? Optional.empty() : chosen(system, provided.via());
  }

  private static boolean isFetched(ServerSystem system) {
    return system.via() == Via.EMBEDDED && !system.isBuiltIn();
  }

  private static Optional<String> chosen(String system, Via via) {
    return switch (via) {
      case LOCAL ->
        Optional.of("Server: %s on the PATH (Docker is not available)".formatted(system));
      case EMBEDDED ->
        Optional.of(
            "Server: built-in %s (neither Docker nor %s on the PATH)".formatted(system, system));
      case AUTO, DOCKER, EXTERNAL -> Optional.empty();
    };
  }

  /**
   * Checks that every server system of a preset is known.
   *
   * @throws UsageException if one is unknown, with the nearest name
   */
  public static List<ServerProvider> providers(Preset preset, ServerCatalog catalog) {
    List<String> systems = preset.parts().stream()
        .flatMap(part -> part.servers().stream())
        .distinct()
        .toList();
    for (String system : systems) {
      if (!catalog.names().contains(ServerName.systemOf(system))) {
        throw UsageException.unknown("server", system, catalog.names());
      }
    }
    try {
      return systems.stream().map(catalog::provider).toList();
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }

  /**
   * Resolves {@link Via#AUTO} to the best way that this machine offers; a system without any is
   * marked as missing.
   *
   * @throws ServerException if a system is not available in the requested way, with what to
   *     install
   */
  public static Servers resolve(
      ServerSettings requested, List<ServerProvider> providers, ServerCatalog catalog)
      throws ServerException {
    Map<String, ServerSystem> systems = new LinkedHashMap<>();
    List<String> notes = new ArrayList<>();
    for (ServerProvider provider : providers) {
      ServerSystem system = requested.system(provider.system());
      try {
        Choice chosen = catalog.resolve(provider, system.via());
        systems.put(provider.system(), system.with(chosen.via()));
        chosen
            .passedOver()
            .forEach(why -> notes.add(providers.size() == 1 ? why : provider.system() + " " + why));
      } catch (ServerException e) {
        if (system.via() != Via.AUTO) {
          throw e;
        }
        systems.put(provider.system(), system.missing(String.valueOf(e.getMessage())));
      }
    }
    return new Servers(new ServerSettings(systems, requested.allowFlush()), List.copyOf(notes));
  }

  /** Returns a copy with the settings of the plan that was made with them. */
  public Servers of(ServerSettings ofPlan) {
    return new Servers(ofPlan, notes);
  }

  /**
   * Connects to each external server once, and starts each that is fetched, so that a wrong address
   * or a missing network fails before the first cell.
   *
   * @throws ServerException if one does not answer or start
   */
  public void requireAnswer(List<ServerProvider> providers) throws ServerException {
    for (ServerProvider provider : providers) {
      ServerSystem system = settings.system(provider.system());
      if (system.via() == Via.EXTERNAL || isFetched(system)) {
        int nodes = Math.max(1, system.addresses().size());
        provider
            .start(new ServerRequest(
                system.via(),
                nodes,
                system.addresses(),
                0,
                0,
                1,
                List.of(),
                system.access(provider.system()),
                null))
            .close();
      }
    }
  }

  /**
   * Checks that at least one server system is available.
   *
   * @throws ServerException if every system of the run is missing, with what to install
   */
  public void requireOne() throws ServerException {
    List<String> reasons = settings.systems().values().stream()
        .flatMap(system -> Stream.ofNullable(system.missing()))
        .toList();
    if (reasons.size() == settings.systems().size()) {
      throw new ServerException(String.join("; ", reasons));
    }
  }
}
