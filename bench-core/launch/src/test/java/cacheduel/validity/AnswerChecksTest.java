// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static cacheduel.validity.ForkEvidence.invalid;
import static cacheduel.validity.ForkEvidence.sound;
import static cacheduel.validity.ForkEvidence.warned;

import cacheduel.client.Mode;
import cacheduel.result.Connections;
import cacheduel.result.ServerCount;
import cacheduel.workload.Operation;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Answers, their effects on the server, and what it counted, decide whether a fork is valid. */
class AnswerChecksTest {
  @TestFactory
  Stream<DynamicTest> changes_areJudged() {
    return Stream.of(
        invalid(
            "an error",
            fork -> fork.totals.errors().put("IOException: gone", 1L),
            "1 errors",
            "1 x IOException: gone"),
        invalid(
            "errors, the most frequent first",
            fork -> fork.totals.errors().putAll(Map.of("a", 1L, "b", 30L, "c", 2L, "d", 4L)),
            "37 errors: 30 x b; 4 x d; 2 x c; 1 more kinds"),
        invalid(
            "a wrong answer",
            fork -> answerWrongly(fork, 1),
            "1 wrong answers",
            "key 7 is missing"),
        invalid(
            "false misses",
            fork -> {
              answerWrongly(fork, 2);
              fork.totals.falseMisses = 2;
            },
            "key 7 is missing; 2 of them missed a stored key",
            "never stored it"),
        invalid(
            "another hit ratio than promised",
            fork -> fork.reads(800, 200, 900),
            "hit ratio 0.8000 instead of 0.9000"),
        invalid(
            "preloaded keys that are gone",
            fork -> {
              fork.totals.preloadSampled = 1_000;
              fork.totals.preloadMissing = 3;
            },
            "3 of 1000 preloaded keys",
            "before the first operation]"),
        invalid(
            "preloaded keys that are gone behind what may be a proxy",
            fork -> {
              fork.totals.preloadSampled = 1_000;
              fork.totals.preloadMissing = 3;
              fork.via = "external";
            },
            "before the first operation: a proxy may drop writes"),
        invalid(
            "writes without an answer that the server never saw",
            fork -> {
              fork.mode = Mode.NOREPLY;
              fork.totals.requestCounts().addSets(100);
              fork.statsAfter = Map.of("cmd_set", "98");
            },
            "2 writes without an answer"),
        invalid(
            "a write without an answer that cannot be read back",
            fork -> loseWrites(fork, Mode.NOREPLY, 1),
            "1 writes without an answer"),
        invalid(
            "answered writes without effect",
            fork -> loseWrites(fork, Mode.BLOCKING, 2),
            "2 of 50 writes that were answered had no effect"),
        invalid(
            "asynchronous writes without effect",
            fork -> loseWrites(fork, Mode.ASYNC, 2),
            "2 of 50 writes that were answered had no effect"),
        invalid(
            "writes that were evicted and not lost",
            fork -> {
              loseWrites(fork, Mode.BLOCKING, 2);
              fork.statsAfter = Map.of("evictions", "2", "cmd_set", "0");
            },
            "the server evicted 2 items"),
        invalid(
            "a get that the server did not count",
            fork -> fork.counts = Map.of(Operation.GET, new ServerCount(10_000, 9_000, 8_999)),
            "the server counted 8999 GET operations"),
        warned(
            "connections that were opened again",
            fork -> fork.connections = new Connections(2L, 5L, 5L, 0L, 3L),
            "opened again"),
        warned("writes that were not read back", fork -> unproven(fork, "get:9+set:1"), "UNPROVEN"),
        sound("no write to be read back", fork -> unproven(fork, "get")),
        warned(
            "misses of deleted keys",
            fork -> fork.workload = Map.of("mix", "get:9+delete:1"),
            "MISSES_BY_SPEED",
            "next set or iteration (10 % of the gets missed), so"),
        sound(
            "misses of deleted keys as promised",
            fork -> fork.workload = Map.of("mix", "get:9+delete:1", "hitRatio", "0.9")),
        warned(
            "deletes alone",
            AnswerChecksTest::deleteOnly,
            "MISSES_BY_SPEED",
            "next set or iteration, so"),
        warned(
            "deletes alone, of a fixed number",
            fork -> {
              deleteOnly(fork);
              fork.repeat(6_000, 6_000);
            },
            "SHORT_REPETITION"));
  }

  private static void answerWrongly(ForkEvidence fork, long answers) {
    fork.totals.wrong = answers;
    fork.totals.firstWrong = "key 7 is missing";
  }

  private static void loseWrites(ForkEvidence fork, Mode mode, long writes) {
    fork.mode = mode;
    fork.totals.readBackMissing = writes;
  }

  private static void unproven(ForkEvidence fork, String mix) {
    fork.workload = Map.of("mix", mix);
    fork.totals.readBack = 0;
  }

  private static void deleteOnly(ForkEvidence fork) {
    fork.workload = Map.of("mix", "delete");
    fork.reads(0, 0, 0);
  }
}
