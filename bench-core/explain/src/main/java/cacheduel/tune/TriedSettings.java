// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import cacheduel.contest.Looks;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.planner.ClientName;
import cacheduel.preset.ConcurrencyAxes;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values of a client's settings that are tried: each alone, against the client's defaults.
 *
 * <p>Immutable.
 *
 * @param library the client without settings
 * @param values those of each setting, without the default; not empty
 */
public record TriedSettings(ClientName library, Map<Tunable, List<String>> values) {
  /** A value is judged before and after the combination is chosen. */
  private static final int PHASES = 2;

  public TriedSettings {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Chooses the values: those that the user names or, without any, all of the settings that decide
   * speed.
   *
   * @param load one load, with the client's settings profile
   * @param catalog all clients, for advice
   * @throws UsageException if a setting or value is unknown, or if nothing is left to try
   */
  public static TriedSettings of(
      ClientName given, InstalledClient client, Part load, ClientCatalog catalog) {
    if (client.tunables().stream().noneMatch(TriedSettings::isOfSpeed)) {
      throw new UsageException("%s declares no settings to tune; clients that do: %s"
          .formatted(
              client.name(),
              String.join(
                  ", ",
                  catalog.all().stream()
                      .filter(other -> other.tunables().stream().anyMatch(TriedSettings::isOfSpeed))
                      .map(InstalledClient::name)
                      .toList())));
    }
    given.requireDeclared(client.tunables());
    requireDefaultPool(client, load);
    Map<Tunable, List<String>> tried = new LinkedHashMap<>();
    for (Tunable tunable : client.tunables()) {
      List<String> values = values(tunable, given.settings().get(tunable.name()), client, load);
      boolean isWanted = given.settings().isEmpty()
          ? isOfSpeed(tunable) && !values.isEmpty()
          : given.settings().containsKey(tunable.name());
      if (isWanted) {
        requireOther(client, tunable, values);
        tried.put(tunable, values);
      }
    }
    return new TriedSettings(given.library(), tried);
  }

  /** As shipped, a given pool size is itself a setting, so that no cell would have the defaults. */
  private static void requireDefaultPool(InstalledClient client, Part load) {
    if (load.profile() == SettingsProfile.AS_SHIPPED
        && client.capabilities().has(Feature.CONNECTION_POOL)
        && !load.concurrency().connections().equals(List.of(ConcurrencyAxes.AS_THE_CLIENT_NEEDS))) {
      throw new UsageException(
          "as shipped, the size of %1$s's pool is a setting: leave --connections out, and give its values as in '%1$s[connections=2,4]'"
              .formatted(client.name()));
    }
  }

  private static boolean isOfSpeed(Tunable tunable) {
    return tunable.purpose() == Tunable.Purpose.SPEED;
  }

  private static void requireOther(InstalledClient client, Tunable tunable, List<String> values) {
    if (values.isEmpty()) {
      throw new UsageException(
          "%s[%s=...] has no value but the default, %s: give another of %s, or leave it out"
              .formatted(
                  client.name(),
                  tunable.name(),
                  tunable.defaultValue(),
                  String.join(", ", tunable.values().keySet())));
    }
  }

  /** The profile as shipped has other defaults than the first value. */
  private static List<String> values(
      Tunable tunable, @Nullable List<String> given, InstalledClient client, Part load) {
    Collection<String> all = given == null ? tunable.values().keySet() : given;
    List<String> others = all.stream()
        .filter(value -> !value.equals(Tunable.DEFAULT))
        .filter(value ->
            load.profile() == SettingsProfile.AS_SHIPPED || !value.equals(tunable.defaultValue()))
        .toList();
    return tunable.name().equals(Tunable.CONNECTIONS) ? distinct(others, client, load) : others;
  }

  /** A value with as many connections as the default or another value is left out. */
  private static List<String> distinct(List<String> values, InstalledClient client, Part load) {
    Mode mode = load.modes().get(0);
    int threads = load.concurrency().combinations().get(0).threadsPerInstance();
    Set<Integer> numbers = new HashSet<>();
    numbers.add(client.capabilities().connections(mode, threads));
    return values.stream()
        .filter(value ->
            numbers.add(value.equals(Tunable.PER_THREAD) ? threads : Integer.parseInt(value)))
        .toList();
  }

  /** Returns a part with the client's own server, protocol and mode, and without the bare wire. */
  public static Part fitted(Part part, InstalledClient client) {
    String server = part.servers().stream()
        .filter(client::speaksTo)
        .findFirst()
        .orElseGet(() -> client.systems().stream().sorted().toList().get(0));
    return new Part(
        part.settings().withoutSearch("", part.description(), part.settings().jmh()),
        List.of(),
        client.capabilities().protocols().stream().sorted().limit(1).toList(),
        client.capabilities().modes().stream().sorted().limit(1).toList(),
        part.concurrency(),
        List.of(server),
        part.nodes(),
        part.profile(),
        part.params(),
        false,
        part.auth());
  }

  /** Returns the contenders as users write them, the defaults first. */
  public List<String> clients() {
    String name = library.version() == null
        ? library.name()
        : InstalledClient.id(library.name(), library.version());
    List<String> clients = new ArrayList<>(List.of(name));
    values.forEach((tunable, ofOne) ->
        ofOne.forEach(value -> clients.add("%s[%s=%s]".formatted(name, tunable.name(), value))));
    return clients;
  }

  /** Returns the preset that measures them. */
  public Preset preset(Part load, Duration time) {
    return new Preset(
        TuneRun.PRESET,
        "the settings of " + library.name(),
        new Preset.Background(List.of(), List.of(), List.of(), List.of(), List.of()),
        List.of(),
        List.of(),
        List.of(Axis.SETTINGS),
        time,
        List.of(load.ofClients(clients())));
  }

  /** Returns the error rate of each comparison; that of all of them together is at most 1 %. */
  public double level() {
    int combination = 1;
    return Looks.LEVEL / (PHASES * (clients().size() - 1 + combination));
  }
}
