// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Access;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Family;
import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** A protocol and mode of the client under test. */
record Variant(CacheClientProvider provider, Protocol protocol, Mode mode) {
  /** For tests of failures; longer than the second for which a library may stall. */
  static final Duration OPERATION_TIMEOUT = Duration.ofMillis(1_200);

  // A library that stalls once in a hundred thousand operations is slow, not wrong: xmemcached
  // forgets to wake its reactor, which then sleeps for a second.
  static final Duration PATIENT_TIMEOUT = Duration.ofSeconds(20);

  private static final int MEBIBYTE = 1024 * 1024;
  private static final int THREADS = 50;
  private static final int GUARDED_THREADS = 2;

  boolean has(Feature feature) {
    return provider.capabilities().has(feature);
  }

  boolean readsForeignEntries() {
    return provider.readsForeignEntries();
  }

  /** Returns the largest value that the client must be able to store, in bytes. */
  int largestValue() {
    return protocol.family() == Family.RESP ? MEBIBYTE + 1 : MEBIBYTE - 1024;
  }

  /** Returns the length of the longest key that the client must be able to use. */
  int longestKey() {
    return protocol.family() == Family.RESP ? 251 : 250;
  }

  /** Returns this variant, in blocking mode if its writes have no answer. */
  Variant answering() {
    return mode == Mode.NOREPLY ? new Variant(provider, protocol, Mode.BLOCKING) : this;
  }

  /** Returns the faults that the provider declares for this protocol and mode. */
  Stream<KnownFault> knownFaults() {
    return provider.knownFaults().stream().filter(fault -> fault.concerns(protocol, mode));
  }

  /** Opens the client with the settings of fair comparisons. */
  KitClient open(List<InetSocketAddress> servers) throws Exception {
    return open(servers, SettingsProfile.FAIR, THREADS, true);
  }

  /** Opens the client with the settings of fair comparisons and {@link #OPERATION_TIMEOUT}. */
  KitClient openHasty(List<InetSocketAddress> servers) throws Exception {
    return open(servers, SettingsProfile.FAIR, THREADS, true, OPERATION_TIMEOUT);
  }

  KitClient open(
      List<InetSocketAddress> servers, SettingsProfile profile, int threads, boolean rawValues)
      throws Exception {
    return open(servers, profile, threads, rawValues, PATIENT_TIMEOUT);
  }

  /** Opens the client with the settings of fair comparisons and chosen ones. */
  KitClient open(List<InetSocketAddress> servers, Map<String, String> tuned) throws Exception {
    return KitClient.open(
        provider,
        config(servers, SettingsProfile.FAIR, THREADS, true, PATIENT_TIMEOUT).tunedTo(tuned));
  }

  /** Opens the client, with few threads, for a server that asks for TLS or a user. */
  KitClient open(InetSocketAddress guarded, Access access, Duration timeout) throws Exception {
    ClientConfig config =
        config(List.of(guarded), SettingsProfile.FAIR, GUARDED_THREADS, true, timeout);
    return KitClient.open(provider, config.entering(access));
  }

  /** Opens the client for some threads, with the given connections if it has a pool, else one. */
  KitClient openPool(InetSocketAddress node, Access access, int threads, int connections)
      throws Exception {
    ClientConfig config =
        config(List.of(node), SettingsProfile.FAIR, threads, true, PATIENT_TIMEOUT);
    int most = has(Feature.CONNECTION_POOL) ? connections : 1;
    return KitClient.open(provider, config.with(threads, most).entering(access));
  }

  /** Opens the client, which has a pool, as shipped but for the number of connections. */
  KitClient openShippedPool(InetSocketAddress node, int threads, int connections) throws Exception {
    ClientConfig config =
        config(List.of(node), SettingsProfile.AS_SHIPPED, threads, false, PATIENT_TIMEOUT);
    Map<String, String> chosen = Map.of(Tunable.CONNECTIONS, Integer.toString(connections));
    return KitClient.open(provider, config.with(threads, connections).tunedTo(chosen));
  }

  private KitClient open(
      List<InetSocketAddress> servers,
      SettingsProfile profile,
      int threads,
      boolean rawValues,
      Duration timeout)
      throws Exception {
    return KitClient.open(provider, config(servers, profile, threads, rawValues, timeout));
  }

  private ClientConfig config(
      List<InetSocketAddress> servers,
      SettingsProfile profile,
      int threads,
      boolean rawValues,
      Duration timeout) {
    return new ClientConfig(
        servers,
        protocol,
        mode,
        profile,
        threads,
        connections(threads),
        timeout,
        timeout,
        largestValue(),
        rawValues);
  }

  /** As the harness does: a library without a pool is opened once for each connection. */
  private int connections(int threads) {
    return has(Feature.CONNECTION_POOL) ? provider.capabilities().connections(mode, threads) : 1;
  }

  @Override
  public String toString() {
    return "%s %s %s".formatted(provider.name(), protocol, mode).toLowerCase(Locale.ROOT);
  }
}
