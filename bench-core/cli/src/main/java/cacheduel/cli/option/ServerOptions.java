// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.preset.Amounts;
import cacheduel.server.Addresses;
import cacheduel.server.ServerName;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for servers and how they are provided. */
@Command(optionListHeading = "Server")
public final class ServerOptions {
  @Option(
      names = "--server",
      paramLabel = "SERVER,..",
      description =
          "Server systems, as NAME, NAME@VERSION, NAME@IMAGE:TAG or NAME@/PATH (memcached).")
  private @Nullable List<String> servers;

  @Option(
      names = "--nodes",
      paramLabel = "N,..",
      description = "Server nodes (1); of redis a cluster.")
  private @Nullable List<String> nodes;

  @Option(
      names = "--via",
      defaultValue = "auto",
      paramLabel = "VIA",
      completionCandidates = Candidates.Vias.class,
      description = "auto, docker, local, embedded, HOST:PORT,.. or SYSTEM=VIA,.. (auto).")
  private String via = "auto";

  /** Returns the value of {@code --via}. */
  public String via() {
    return via;
  }

  @Option(
      names = "--memcached-args",
      paramLabel = "ARGS",
      parameterConsumer = AnyText.class,
      description = "Arguments for each memcached that is started, such as \"-m 8000 -t 8\".")
  private @Nullable String memcachedArgs;

  @Option(
      names = "--redis-args",
      paramLabel = "ARGS",
      parameterConsumer = AnyText.class,
      description = "The same for each redis and valkey.")
  private @Nullable String redisArgs;

  @Option(
      names = "--tls",
      arity = "0..1",
      fallbackValue = "on",
      paramLabel = "on,off",
      description = "Speak TLS with the servers; off,on compares both (off).")
  private @Nullable String tls;

  @Option(
      names = "--tls-ca",
      paramLabel = "FILE",
      description = "Trust the authorities of a PEM file; for servers given by address.")
  private @Nullable Path tlsCa;

  @Option(
      names = "--auth",
      paramLabel = "USER:env:NAME",
      description = "The servers' user; NAME is the environment variable with the password.")
  private @Nullable String auth;

  @Option(names = "--allow-flush", description = "Permit flushing a server given by address.")
  private boolean allowFlush;

  @Option(names = "--allow-large", description = "Allow more data than fits in memory.")
  private boolean allowLarge;

  /** Returns whether the servers may need more memory than there is. */
  public boolean allowLarge() {
    return allowLarge;
  }

  List<String> systems(List<String> preset) {
    List<String> names = LoadOptions.each(servers, preset, Function.identity());
    if (tls == null) {
      return names;
    }
    List<Boolean> each = LoadOptions.each(List.of(tls), List.of(), ServerOptions::isOn);
    return names.stream()
        .flatMap(name -> each.stream().map(on -> ServerName.of(name).with(on).toString()))
        .distinct()
        .toList();
  }

  private static boolean isOn(String text) {
    if (!text.equals("on") && !text.equals("off")) {
      throw UsageException.wrong("--tls", text, "on, off or off,on");
    }
    return text.equals("on");
  }

  @Nullable
  String auth(@Nullable String preset) {
    return auth == null ? preset : Amounts.auth("--auth", auth);
  }

  /**
   * Checks that every server of a run can ask for a user, and that the password is there.
   *
   * @param servers how the servers are provided
   * @throws UsageException if one cannot, or if the password is missing
   */
  public static void requireAccess(List<ServerProvider> providers, ServerSettings servers) {
    for (ServerProvider provider : providers) {
      ServerSystem system = servers.system(provider.system());
      if (system.auth() != null && (!provider.hasCredentials() || system.isBuiltIn())) {
        throw new UsageException(
            "%s asks for no user%s, but auth is %s: leave --auth out or measure another server"
                .formatted(
                    provider.system(),
                    system.isBuiltIn() ? " with --via embedded" : "",
                    system.auth()));
      }
      system.access(provider.system());
    }
  }

  /** Returns the file of authorities, which must be there. */
  private @Nullable String tlsCa(Map<String, ViaOption> ways) {
    if (tlsCa == null) {
      return null;
    }
    boolean isUsed = ways.entrySet().stream()
        .anyMatch(way ->
            way.getValue().via() == Via.EXTERNAL && ServerName.of(way.getKey()).hasTls());
    if (!isUsed) {
      throw new UsageException(
          "--tls-ca is for servers given by address that speak TLS: add --tls and --via HOST:PORT, or leave it out");
    }
    if (!Files.isReadable(tlsCa)) {
      throw new UsageException(
          "--tls-ca %s: no such file: expected certificates in PEM form".formatted(tlsCa));
    }
    return tlsCa.toAbsolutePath().toString();
  }

  List<Integer> nodes(List<Integer> preset) {
    return LoadOptions.each(nodes, preset, s -> Amounts.Count.NODES.parse("--nodes", s));
  }

  List<String> memcachedArgs(List<String> preset) {
    return memcachedArgs == null ? preset : Amounts.memcachedArgs(memcachedArgs);
  }

  List<String> redisArgs(List<String> preset) {
    return redisArgs == null ? preset : Amounts.redisArgs(redisArgs);
  }

  /**
   * Checks that a server gets the arguments that are given for its system, if there are any.
   *
   * @throws UsageException if no server of the system is started by us
   */
  public void requireStarted(ServerSettings servers) {
    if (memcachedArgs != null) {
      requireStarted("--memcached-args", Protocol.ASCII, "memcached", servers);
    }
    if (redisArgs != null) {
      requireStarted("--redis-args", Protocol.RESP3, "redis or valkey", servers);
    }
  }

  private static void requireStarted(
      String option, Protocol protocol, String systems, ServerSettings servers) {
    boolean started = servers.systems().values().stream()
        .filter(system -> system.isOfTheFamilyOf(protocol))
        .anyMatch(system -> system.via() != Via.EXTERNAL && !system.isBuiltIn());
    if (!started) {
      throw new UsageException(
          "%s has no %s to start, with --via %s: use --via local or --via docker, or leave it out"
              .formatted(option, systems, servers.ways()));
    }
  }

  private static boolean isStarted(Via way) {
    return way != Via.EMBEDDED && way != Via.EXTERNAL;
  }

  /** Checks that a server of a chosen version is started, rather than embedded or given. */
  private static void requireVersioned(String name, Via way) {
    if (ServerName.of(name).version() != null && !isStarted(way)) {
      throw new UsageException(
          "%s names a version, which --via %s cannot choose: use --via local or --via docker, or write %s"
              .formatted(
                  name,
                  way == Via.EXTERNAL ? "HOST:PORT" : EnumNames.of(way),
                  ServerName.systemOf(name)));
    }
  }

  /**
   * Returns the requested settings; {@link Via#AUTO} is not resolved yet.
   *
   * @param providers the server systems of the run
   * @throws UsageException if an option is invalid or conflicts with another
   */
  public ServerSettings requested(List<ServerProvider> providers) {
    return requested(providers, via);
  }

  /** Returns the requested settings for another value of {@code --via}. */
  public ServerSettings requested(List<ServerProvider> providers, String way) {
    Map<String, ViaOption> ways = ways(providers, way);
    String authorities = tlsCa(ways);
    Map<String, ServerSystem> systems = new LinkedHashMap<>();
    for (ServerProvider provider : providers) {
      ViaOption given = Objects.requireNonNull(ways.get(provider.system()));
      requireVersioned(provider.system(), given.via());
      systems.put(
          provider.system(),
          new ServerSystem(
              provider.protocols(), given.via(), given.addresses(), null, null, authorities));
    }
    requireFlushable(ways.values());
    ServerSettings settings = new ServerSettings(systems, allowFlush);
    requireStarted(settings);
    return settings;
  }

  private void requireFlushable(Collection<ViaOption> ways) {
    if (allowFlush && ways.stream().noneMatch(way -> way.via() == Via.EXTERNAL)) {
      throw new UsageException(
          "--allow-flush is for servers given by address: add --via HOST:PORT or leave it out");
    }
  }

  private static Map<String, ViaOption> ways(List<ServerProvider> providers, String way) {
    try {
      Map<String, ViaOption> ways =
          ViaOption.parse(way, providers.stream().map(ServerProvider::system).toList());
      ways.values().stream()
          .flatMap(one -> one.addresses().stream())
          .forEach(ServerOptions::requireKnownHost);
      ways.values().stream().distinct().forEach(one -> requireDifferent(one.addresses()));
      return ways;
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }

  /** Rejects repeated nodes: one server would count as two that share the load evenly. */
  private static void requireDifferent(List<InetSocketAddress> addresses) {
    for (int i = 0; i < addresses.size(); i++) {
      int first = addresses.indexOf(addresses.get(i));
      if (first < i) {
        throw new UsageException(
            "--via names one server twice, as %s and as %s: name each node once"
                .formatted(
                    Addresses.format(addresses.get(first)), Addresses.format(addresses.get(i))));
      }
    }
  }

  private static void requireKnownHost(InetSocketAddress address) {
    if (address.isUnresolved()) {
      throw new UsageException("--via: unknown host '%s': expected a host name or an IP address"
          .formatted(address.getHostString()));
    }
  }
}
