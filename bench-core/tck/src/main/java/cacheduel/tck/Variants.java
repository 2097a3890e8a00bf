// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.CacheClientProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;
import org.opentest4j.TestAbortedException;

/**
 * Every protocol and mode of the provider under test: the provider on the class path, or the class
 * named by the configuration parameter {@value #PROVIDER}.
 */
final class Variants implements ArgumentsProvider {
  static final String PROVIDER = "cacheduel.tck.provider";

  /** The folder that holds the user's libraries, in a folder for each client. */
  static final String CLIENTS = "cacheduel.clients";

  @Override
  public Stream<? extends Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) {
    CacheClientProvider provider = context
        .getConfigurationParameter(PROVIDER)
        .map(Variants::create)
        .orElseGet(Variants::onlyOneOnTheClassPath);
    requireSystems(provider);
    provider.missing().ifPresent(missing -> {
      if (isGiven(provider, context)) {
        throw new IllegalStateException(
            "the user's folder does not complete the client: " + missing);
      }
      throw new TestAbortedException(missing);
    });
    List<Arguments> variants = new ArrayList<>();
    for (Protocol protocol : available(provider.capabilities().protocols())) {
      for (Mode mode : sorted(provider.capabilities().modes(protocol))) {
        variants.add(Arguments.of(new Variant(provider, protocol, mode)));
      }
    }
    if (variants.isEmpty()) {
      throw new TestAbortedException("no server that the client speaks to is available");
    }
    return variants.stream();
  }

  /** Without them no server would be found for the client, and it would never be measured. */
  private static void requireSystems(CacheClientProvider provider) {
    if (provider.capabilities().protocols().contains(Protocol.NATIVE)
        && provider.systems().isEmpty()) {
      throw new IllegalStateException(
          "%s declares the protocol %s, which belongs to no family: systems() must name its servers"
              .formatted(provider.name(), Protocol.NATIVE));
    }
  }

  /** Returns the protocols for which a server can be started. */
  private static List<Protocol> available(Set<Protocol> protocols) {
    return sorted(protocols).stream()
        .filter(protocol -> KitSystem.of(protocol.family()).isAvailable())
        .toList();
  }

  private static boolean isGiven(CacheClientProvider provider, ExtensionContext context) {
    return context
        .getConfigurationParameter(CLIENTS)
        .filter(folder -> Files.isDirectory(Path.of(folder, provider.name())))
        .isPresent();
  }

  private static <E extends Enum<E>> List<E> sorted(Set<E> constants) {
    return constants.stream().sorted().toList();
  }

  private static CacheClientProvider create(String className) {
    try {
      return Class.forName(className)
          .asSubclass(CacheClientProvider.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static CacheClientProvider onlyOneOnTheClassPath() {
    List<CacheClientProvider> found = ServiceLoader.load(CacheClientProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
    if (found.size() != 1) {
      throw new IllegalStateException(
          "the kit needs one CacheClientProvider on the class path, found " + found);
    }
    return found.get(0);
  }
}
