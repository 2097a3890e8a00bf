// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.preset.Preset;
import cacheduel.preset.PresetReader;
import cacheduel.server.Via;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several server systems in one plan. */
class SystemsTest {
  @TempDir
  static Path home;

  private static ClientCatalog catalog;

  @BeforeAll
  static void install() {
    FakeClients clients = new FakeClients(home.resolve("clients")).writeAll();
    clients.writeSpeaking(
        "wire",
        "Protocol.ASCII, Protocol.BINARY, Protocol.RESP2, Protocol.RESP3",
        "memcached",
        "valkey");
    clients.writeSpeaking("jedis", "Protocol.RESP2, Protocol.RESP3", "redis", "valkey");
    clients.writeSpeakingTo("brcache", "brcache");
    catalog = ClientCatalog.load(home.resolve("clients"));
  }

  @Test
  void clientMeetsOnlyTheServersOfItsSystems() {
    assertThat(cells("""
            clients: [xmemcached, brcache]
            server: [memcached, brcache]
            """)).containsExactly("xmemcached ascii memcached", "brcache native brcache");
  }

  @Test
  void onlySystemsWithAChoice_haveTheAxisOfProtocols() {
    assertThat(cells("""
            clients: [brcache, xmemcached]
            server: [memcached, brcache]
            protocol: [ascii, binary]
            """))
        .containsExactly(
            "xmemcached ascii memcached", "xmemcached binary memcached", "brcache native brcache");
  }

  @Test
  void protocolsOfAnotherFamily_leaveRespAtItsNewest() {
    assertThat(cells("""
            clients: [wire, xmemcached]
            server: [memcached, valkey]
            protocol: [ascii, binary]
            """))
        .containsExactly(
            "wire ascii memcached",
            "xmemcached ascii memcached",
            "wire binary memcached",
            "xmemcached binary memcached",
            "wire resp3 valkey");
  }

  @Test
  void protocolsOfTheFamily_areChosen() {
    assertThat(cells("""
            clients: wire
            server: [memcached, valkey]
            protocol: [ascii, resp2, resp3]
            """))
        .containsExactly("wire ascii memcached", "wire resp2 valkey", "wire resp3 valkey");
  }

  @Test
  void memcachedWithoutAnyOfItsProtocols_isAnError() {
    assertThatThrownBy(() -> plan("{clients: wire, protocol: resp3}", null))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "a memcached server is used without one of its protocols: add --protocol ascii or binary, or leave --protocol out");
  }

  @Test
  void namedClientWithoutAServer_isSkippedBesideOneThatHasOne() {
    assertThat(plan("{clients: [wire, xmemcached], server: valkey}", null).cells())
        .extracting(cell -> cell.client() + " " + cell.skipReason())
        .containsExactly(
            "wire null",
            "xmemcached xmemcached@2.4.9 does not speak to valkey: its servers are memcached");
  }

  @Test
  void floorOfRespClients_isTheWireOverResp() {
    Preset preset = PresetReader.read("test.yaml", """
            name: test
            clients: [xmemcached, jedis]
            server: [memcached, valkey]
            threads: 1
            """, List.of());
    Plan plan = new Planner(catalog, jmh -> 17).plan(preset, settings(null));
    assertThat(plan.cells())
        .filteredOn(cell -> cell.role() == Role.FLOOR)
        .extracting(cell -> cell.client() + " " + cell.protocol() + " " + cell.server())
        .containsExactly("wire ASCII memcached", "wire RESP3 valkey");
  }

  @Test
  void clientsThatNobodyNamed_areLeftOutWhereTheyMeetNoServer() {
    assertThat(cells("threads: 1"))
        .noneMatch(cell -> cell.startsWith("brcache"))
        .hasSize(3);
  }

  @Test
  void missingSystem_isSkippedWithTheReason() {
    Plan plan = plan("""
            clients: [wire, brcache]
            server: [memcached, brcache]
            """, "set BRCACHE_HOME");
    assertThat(plan.cells())
        .extracting(cell -> cell.client() + " " + cell.skipReason())
        .containsExactly("wire null", "brcache set BRCACHE_HOME");
  }

  @Test
  void floorAndHarness_areNotMeasuredForAMissingSystem() {
    Preset preset = PresetReader.read("test.yaml", """
            name: test
            clients: [wire, brcache]
            server: [memcached, brcache]
            params: {mix: set}
            """, List.of());
    Plan plan = new Planner(catalog, jmh -> 17).plan(preset, settings("gone"));
    assertThat(plan.cells())
        .extracting(cell -> cell.role() + " " + cell.client())
        .containsExactly("HARNESS in-memory", "CLIENT wire", "CLIENT brcache");
  }

  @Test
  void clientOfAnotherSystem_hasNoFloor() {
    Preset preset = PresetReader.read("test.yaml", """
            name: test
            clients: [xmemcached, brcache]
            server: [memcached, brcache]
            """, List.of());
    Plan plan = new Planner(catalog, jmh -> 17).plan(preset, settings(null));
    assertThat(plan.cells())
        .filteredOn(cell -> cell.role() == Role.CLIENT)
        .extracting(cell -> cell.client() + " " + (cell.floor() != null))
        .containsExactly("xmemcached true", "brcache false");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "clients: brcache|brcache speaks to brcache only, and this run has memcached:"
            + " add --server memcached,brcache",
        "{clients: [whalin], server: [memcached, brcache]}|no client of this run speaks to brcache:"
            + " add one of these to -c: brcache, or use --server memcached",
        "server: other|no client of this run speaks to other: no installed client does",
      })
  void whatWasAskedForInVain_isAnError(String yaml, String expected) {
    assertThatThrownBy(() -> plan(yaml, null))
        .isInstanceOf(UsageException.class)
        .hasMessage(expected);
  }

  @Test
  void ways_areToldOnceWhereTheyAreTheSame() {
    assertThat(settings(null).ways()).isEqualTo("local");
    assertThat(settings("gone").ways()).isEqualTo("memcached=local, valkey=local, brcache=none");
    assertThat(settings("gone").wayOf("memcached")).isEqualTo("local");
    assertThat(settings(null).wayOf("none")).isEqualTo("local");
  }

  private static List<String> cells(String yaml) {
    return plan(yaml, null).cells().stream()
        .map(cell ->
            "%s %s %s".formatted(cell.client(), EnumNames.of(cell.protocol()), cell.server()))
        .toList();
  }

  private static Plan plan(String yaml, @Nullable String missing) {
    String named =
        yaml.startsWith("{") ? yaml.replaceFirst("\\{", "{name: test, ") : "name: test\n" + yaml;
    Preset preset = PresetReader.read("test.yaml", named, List.of());
    Plan plan = new Planner(catalog, jmh -> 17).plan(preset, settings(missing));
    return new Plan(
        plan.preset(),
        plan.variants(),
        plan.by(),
        plan.parts(),
        plan.cells().stream().filter(cell -> cell.role() == Role.CLIENT).toList(),
        plan.server());
  }

  private static ServerSettings settings(@Nullable String brcacheMissing) {
    Map<String, ServerSystem> systems = new LinkedHashMap<>();
    systems.put(
        "memcached",
        new ServerSystem(Set.of(Protocol.ASCII, Protocol.BINARY), Via.LOCAL, List.of(), null));
    systems.put(
        "valkey",
        new ServerSystem(Set.of(Protocol.RESP2, Protocol.RESP3), Via.LOCAL, List.of(), null));
    Via via = brcacheMissing == null ? Via.LOCAL : Via.AUTO;
    systems.put(
        "brcache", new ServerSystem(Set.of(Protocol.NATIVE), via, List.of(), brcacheMissing));
    return new ServerSettings(systems, false);
  }
}
