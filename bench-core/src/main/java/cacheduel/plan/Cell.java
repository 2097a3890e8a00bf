// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.workload.Pacing;
import cacheduel.workload.WorkloadParam;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One point of the matrix: what is measured in JVMs of its own.
 *
 * <p>Immutable.
 *
 * @param id the cell's number in its plan, "001" and so on
 * @param part the part of the preset that it belongs to; empty if the preset has no parts
 * @param role why it is measured
 * @param client the client's name
 * @param clientVersion the library's version
 * @param protocol the protocol
 * @param mode the mode
 * @param profile the settings profile
 * @param server the server system, for example "memcached"
 * @param nodes how many server nodes there are; 0 where there is no server
 * @param concurrency who calls the client, and over how many connections
 * @param params the workload, one value for each of its parameters, by name and in their fixed order
 * @param floor the cell that tells what the wire alone costs, or null if there is none
 * @param harness the cell that tells what the harness itself costs, or null if there is none
 * @param skipReason why the client cannot run this cell, or null if it can
 */
public record Cell(
    String id,
    String part,
    Role role,
    String client,
    String clientVersion,
    Protocol protocol,
    Mode mode,
    SettingsProfile profile,
    String server,
    int nodes,
    Concurrency concurrency,
    Map<String, String> params,
    @Nullable String floor,
    @Nullable String harness,
    @Nullable String skipReason) {
  private static final String PROBE = "-";

  public Optional<String> skip() {
    return Optional.ofNullable(skipReason);
  }

  /** How many threads call the client, over all processes. */
  public int threads() {
    return concurrency.threads();
  }

  /**
   * The cell in one line for people: client and its version, protocol, mode, threads, and nodes if
   * several.
   */
  public String label() {
    String who = role == Role.CLIENT ? InstalledClient.id(client, clientVersion) : client;
    String how = " %s %s %s".formatted(protocol, mode, concurrency.label());
    String where = nodes > 1 ? " " + nodes + " nodes" : "";
    return who + how.toLowerCase(Locale.ROOT) + where + (role == Role.FLOOR ? " (floor)" : "");
  }

  /** Whether it is a try of another cell at a rate, in a search for the highest. */
  public boolean probing() {
    return id.contains(PROBE);
  }

  /** The id of the cell that is searched; its own if it is no probe. */
  public String searchedId() {
    return searchedId(id);
  }

  /** The id of the cell that is searched by a probe of an id. */
  public static String searchedId(String id) {
    return id.split(PROBE, 2)[0];
  }

  /**
   * The same at an arrival rate.
   *
   * @param number of the probe, from 1 on
   */
  public Cell probe(int number, double opsPerSecond) {
    Map<String, String> atRate = new LinkedHashMap<>(params);
    atRate.put(WorkloadParam.RATE.key(), Pacing.decimal(opsPerSecond));
    return with(id + PROBE + number, Collections.unmodifiableMap(atRate), null, harness, null);
  }

  /** The id of the n-th cell of a plan. */
  static String id(int number) {
    return "%03d".formatted(number);
  }

  Cell numbered(String number) {
    return with(number, params, floor, harness, skipReason);
  }

  /** The same in an arm of a comparison, without a number. */
  Cell inArm(String arm, String version) {
    return new Cell(
        "",
        arm,
        role,
        client,
        version,
        protocol,
        mode,
        profile,
        server,
        nodes,
        concurrency,
        params,
        null,
        null,
        skipReason);
  }

  Cell comparedWith(@Nullable String itsFloor, @Nullable String itsHarness) {
    return with(id, params, itsFloor, itsHarness, skipReason);
  }

  private Cell with(
      String number,
      Map<String, String> otherParams,
      @Nullable String itsFloor,
      @Nullable String itsHarness,
      @Nullable String reason) {
    return new Cell(
        number,
        part,
        role,
        client,
        clientVersion,
        protocol,
        mode,
        profile,
        server,
        nodes,
        concurrency,
        otherParams,
        itsFloor,
        itsHarness,
        reason);
  }
}
