// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.result;

import cacheduel.client.Protocol;
import cacheduel.plan.Cell;

/** A race of three libraries. */
public final class ThreeLibraries {
  public static final Cell SPY = cell(1, "spymemcached", Protocol.ASCII);
  public static final Cell XMC = cell(3, "xmemcached", Protocol.ASCII);
  public static final Cell WHALIN = cell(4, "whalin", Protocol.ASCII);
  public static final Race RACE = answer(
          result(SPY, 900, QUIET), result(XMC, 1_000, QUIET), result(WHALIN, 1_630, QUIET))
      .race();

  private ThreeLibraries() {}
}
