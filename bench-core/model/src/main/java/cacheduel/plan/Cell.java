// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Topology;
import cacheduel.server.ServerName;
import cacheduel.workload.Workload;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One point of the matrix, measured in JVMs of its own.
 *
 * <p>Immutable.
 *
 * @param id the cell's number in its plan, "001" and so on
 * @param part the part of the preset that it belongs to; empty if the preset has no parts
 * @param role the reason why it is measured
 * @param client the client's name
 * @param clientVersion the library's version
 * @param protocol the protocol
 * @param mode the mode
 * @param profile the settings profile
 * @param server the server system, for example "memcached"
 * @param nodes the number of server nodes; 0 without a server
 * @param concurrency the callers and their connections
 * @param workload the requests; "params" in JSON
 * @param floor the id of the bare wire's cell with the same load and connections, or null if there
 *     is none
 * @param harness the id of the cell that shows the cost of the harness, or null if there is none
 * @param tuned the chosen settings of the library, by name; null for none
 * @param skipReason the reason why the client cannot run this cell, or null if it can
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
    Workload workload,
    @Nullable String floor,
    @Nullable String harness,
    @Nullable Map<String, String> tuned,
    @Nullable String skipReason)
    implements Serializable {
  private static final String TRY = "-";

  public Cell {
    tuned = tuned == null || tuned.isEmpty()
        ? null
        : Collections.unmodifiableMap(new LinkedHashMap<>(tuned));
  }

  /** Returns the chosen settings of the library, by name; empty for none. */
  public Map<String, String> tuning() {
    return tuned == null ? Map.of() : tuned;
  }

  /** Returns the chosen settings as users write them, such as "connections=2;nagle=on". */
  public String tuningText() {
    return tuning().entrySet().stream().map(Object::toString).collect(Collectors.joining(";"));
  }

  /** Returns the chosen settings as they follow the client's name, in brackets; empty for none. */
  public String tuningLabel() {
    return tuned == null ? "" : "[" + tuningText() + "]";
  }

  public Optional<String> skip() {
    return Optional.ofNullable(skipReason);
  }

  /** Returns the parameters of the workload in their written form and fixed order. */
  public Map<String, String> params() {
    return workload.toParams();
  }

  /** Returns whether operations arrive at a given rate, whether or not earlier ones are answered. */
  public boolean isOpen() {
    return workload.pacing().isOpen();
  }

  /** Returns the server's system, without the version that may be a part of its name. */
  public String system() {
    return ServerName.systemOf(server);
  }

  /** Returns how keys are placed on its servers. */
  public Topology topology() {
    return Topology.of(protocol.family(), nodes);
  }

  /** Returns the number of threads that call the client, over all processes. */
  public int threads() {
    return concurrency.threads();
  }

  /**
   * Returns a label of one line: client and its version, protocol, mode, threads, and nodes if there
   * are several.
   */
  public String label() {
    String id = role == Role.CLIENT ? InstalledClient.id(client, clientVersion) : client;
    String load = " %s %s %s".formatted(protocol, mode, concurrency.label());
    String several = nodes > 1 ? " " + nodes + " nodes" : "";
    return id
        + tuningLabel()
        + load.toLowerCase(Locale.ROOT)
        + several
        + (role == Role.FLOOR ? " (bare)" : "");
  }

  /** Returns whether it is a try: another cell at one rate of a search for the highest. */
  public boolean isTry() {
    return id.contains(TRY);
  }

  /** Returns the id of the cell whose highest rate is searched; its own if it is no try. */
  public String searchedId() {
    return searchedId(id);
  }

  /** Returns the id of the cell whose highest rate a try searches, by the id of the try. */
  public static String searchedId(String id) {
    return id.split(TRY, 2)[0];
  }

  /**
   * Returns a try of this cell at an arrival rate.
   *
   * @param number the try's 1-based number
   */
  public Cell tryAt(int number, double opsPerSecond) {
    return with(
        id + TRY + number, concurrency, workload.withRate(opsPerSecond), null, harness, null);
  }

  /** Returns the id of a plan's cell by its 1-based number. */
  public static String id(int number) {
    return String.format(Locale.ROOT, "%03d", number);
  }

  public Cell numbered(String number) {
    return with(number, concurrency, workload, floor, harness, skipReason);
  }

  /** Returns a copy in an arm of a comparison, without an id. */
  public Cell inArm(String arm, String version) {
    return of(arm, version, tuned).with("", concurrency, workload, null, null, skipReason);
  }

  /** Returns a copy with other chosen settings, whose number of connections is that of {@link #on}. */
  public Cell tunedTo(Map<String, String> settings) {
    return of(part, clientVersion, settings);
  }

  private Cell of(String otherPart, String version, @Nullable Map<String, String> settings) {
    return new Cell(
        id,
        otherPart,
        role,
        client,
        version,
        protocol,
        mode,
        profile,
        server,
        nodes,
        concurrency,
        workload,
        floor,
        harness,
        settings,
        skipReason);
  }

  /** Returns a copy with other callers or connections. */
  public Cell on(Concurrency other) {
    return with(id, other, workload, floor, harness, skipReason);
  }

  /** Returns a copy with another workload. */
  public Cell with(Workload other) {
    return with(id, concurrency, other, floor, harness, skipReason);
  }

  public Cell comparedWith(@Nullable String otherFloor, @Nullable String otherHarness) {
    return with(id, concurrency, workload, otherFloor, otherHarness, skipReason);
  }

  private Cell with(
      String number,
      Concurrency otherConcurrency,
      Workload otherWorkload,
      @Nullable String otherFloor,
      @Nullable String otherHarness,
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
        otherConcurrency,
        otherWorkload,
        otherFloor,
        otherHarness,
        tuned,
        reason);
  }
}
