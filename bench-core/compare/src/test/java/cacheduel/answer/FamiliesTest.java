// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MachineFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FamiliesTest {
  @Test
  void racesOfTwoFamilies_areNotRankedTogetherAndSayWhy() {
    CellResult[] results = {
      result(1, "spymemcached", Protocol.ASCII, "memcached", 40_000),
      result(2, "xmemcached", Protocol.ASCII, "memcached", 30_000),
      result(3, "jedis", Protocol.RESP3, "valkey", 60_000),
      result(4, "lettuce", Protocol.RESP3, "valkey", 50_000)
    };
    assertThat(AnswerFixture.answers(results))
        .extracting(answer -> answer.race().ranked().get(0).client())
        .containsExactly("spymemcached", "jedis");
    assertThat(families(results).sentence())
        .contains(
            "No ranking over memcached and valkey: another server answers another protocol there. Compare what each client adds to its own floor, and the CPU per operation.");
  }

  @Test
  void oneFamily_needsNoReason() {
    Families resp = families(
        result(1, "jedis", Protocol.RESP3, "redis", 60_000),
        result(2, "jedis", Protocol.RESP3, "valkey", 50_000));
    assertThat(resp.sentence()).isEmpty();
    assertThat(resp.libraries()).isEmpty();
    assertThat(families(
                result(1, "whalin", Protocol.ASCII, "memcached", 60_000),
                result(2, "brcache", Protocol.NATIVE, "brcache", 50_000))
            .sentence())
        .isEmpty();
  }

  @Test
  void librariesOfTwoFamilies_areBesideEachOtherByTheirOwnFloors() {
    Families both = families(
        floor(1, Protocol.ASCII, "memcached", 80_000),
        floored(2, "spymemcached", Protocol.ASCII, "memcached", 40_000, 1),
        floor(3, Protocol.RESP3, "valkey", 90_000),
        floored(4, "jedis", Protocol.RESP3, "valkey", 30_000, 3));
    assertThat(both.libraries())
        .extracting(library -> library.result().cell().client())
        .containsExactly("spymemcached", "jedis");
    assertThat(both.libraries())
        .extracting(library -> library.ofFloor().orElseThrow().best())
        .satisfiesExactly(
            spymemcached -> assertThat(spymemcached).isCloseTo(0.5, within(0.03)),
            jedis -> assertThat(jedis).isCloseTo(1 / 3.0, within(0.03)));
    assertThat(both.libraries().get(0).ofFloor().orElseThrow().hasInterval()).isTrue();
  }

  @Test
  void libraryOfAFamily_hasWhatAnOperationCostsClientAndServer() {
    Families.Library library = new Families.Library(
        ResultBuilder.of(AnswerFixture.cell(1, "jedis", Protocol.RESP3))
            .cpu(30_000)
            .machine(MachineFixture.usage())
            .build(),
        Optional.empty());

    assertThat(library.clientCpu().orElseThrow().best()).isCloseTo(30_000, within(1e-3));
    assertThat(library.serverCpu().orElseThrow().best()).isCloseTo(400_000, within(1e-3));
  }

  private static Families families(CellResult... results) {
    return Families.of(RunFixture.run(Path.of("run"), results), AnswerFixture.answers(results));
  }

  private static CellResult floor(
      int number, Protocol protocol, String server, double opsPerSecond) {
    Cell cell = CellBuilder.of(AnswerFixture.cell(number, "wire", protocol))
        .server(server)
        .role(Role.FLOOR)
        .build();
    return AnswerFixture.cellOf(cell, opsPerSecond, AnswerFixture.QUIET)
        .bareWire()
        .build();
  }

  private static CellResult floored(
      int number, String client, Protocol protocol, String server, double rate, int floor) {
    Cell cell = CellBuilder.of(AnswerFixture.cell(number, client, protocol))
        .server(server)
        .comparedWith(Cell.id(floor), null)
        .build();
    return AnswerFixture.result(cell, rate, AnswerFixture.QUIET);
  }

  private static CellResult result(
      int number, String client, Protocol protocol, String server, double opsPerSecond) {
    Cell cell = CellBuilder.of(AnswerFixture.cell(number, client, protocol))
        .server(server)
        .build();
    return AnswerFixture.result(cell, opsPerSecond, AnswerFixture.QUIET);
  }
}
