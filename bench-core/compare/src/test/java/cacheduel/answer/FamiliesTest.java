// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
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
    assertThat(Families.sentence(AnswerFixture.answers(results)))
        .contains(
            "No ranking over memcached and valkey: another server answers another protocol there. Compare what each client adds to its own floor, and the CPU per operation.");
  }

  @Test
  void oneFamily_needsNoReason() {
    assertThat(Families.sentence(AnswerFixture.answers(
            result(1, "jedis", Protocol.RESP3, "redis", 60_000),
            result(2, "jedis", Protocol.RESP3, "valkey", 50_000))))
        .isEmpty();
    assertThat(Families.sentence(AnswerFixture.answers(
            result(1, "whalin", Protocol.ASCII, "memcached", 60_000),
            result(2, "brcache", Protocol.NATIVE, "brcache", 50_000))))
        .isEmpty();
  }

  private static CellResult result(
      int number, String client, Protocol protocol, String server, double opsPerSecond) {
    Cell cell = CellBuilder.of(AnswerFixture.cell(number, client, protocol))
        .server(server)
        .build();
    return AnswerFixture.result(cell, opsPerSecond, AnswerFixture.QUIET);
  }
}
