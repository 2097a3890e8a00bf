// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WorkloadTest {
  @Test
  void parse_withoutParameters_hasTheDefaults() {
    Workload workload = Workload.parse(Map.of());
    assertThat(workload.mix().weight(Operation.GET)).isPositive();
    assertThat(workload.keys()).isEqualTo(10_000);
    assertThat(workload.requests().keyDistribution().kind())
        .isEqualTo(KeyDistribution.Kind.UNIFORM);
    assertThat(workload.valueSize().max()).isEqualTo(1024);
    assertThat(workload.entries().valueKind().isRaw()).isTrue();
    assertThat(workload.requests().bulk()).isEqualTo(100);
    assertThat(workload.entries().ttlSeconds()).isZero();
    assertThat(workload.requests().hitRatio()).isEqualTo(1.0);
    assertThat(workload.seed()).isEqualTo(42);
  }

  @ParameterizedTest
  @CsvSource({
    "mix, get",
    "mix, get:90+set:10",
    "mix, bulkGet:1+delete:2+set:3+get:4",
    "keys, 1",
    "keys, 2000000000",
    "keys, 10_000_000",
    "keyDistribution, sequential",
    "keyDistribution, zipfian",
    "keyDistribution, zipfian:1.2",
    "keyDistribution, hotspot",
    "keyDistribution, hotspot:0.01:0.5",
    "keyDistribution, latest",
    "keyDistribution, unique-per-thread",
    "valueSize, 0",
    "valueSize, 0064",
    "valueSize, 1047552",
    "valueSize, 768..1280",
    "valueSize, 64..64",
    "valueSize, 64:7",
    "valueSize, 64:70+1024:30",
    "valueSize, 64+768..1280:3",
    "valueKind, string",
    "valueKind, object",
    "valueKind, object:7",
    "bulk, 10000",
    "ttl, 2592000",
    "hitRatio, 0",
    "hitRatio, 0.875",
    "hitRatio, 1e-4",
    "seed, -9223372036854775808",
  })
  void toParams_readAgain_isTheSameWorkload(String name, String value) {
    Workload workload = Workloads.of(name, value);
    Workload again = Workload.parse(workload.toParams());
    assertThat(again).isEqualTo(workload).hasSameHashCodeAs(workload);
    assertThat(again.toParams()).isEqualTo(workload.toParams());
  }

  @Test
  void toParams_hasAllNamesInTheirOrder() {
    assertThat(Workload.parse(Map.of("seed", "7")).toParams().keySet())
        .containsExactlyElementsOf(WorkloadParam.keys());
  }

  @Test
  void toParams_writesWhatIsMeantInOneWay() {
    assertThat(Workloads.of("mix", "get:90+set:10").toParams())
        .containsEntry("mix", "set:10+get:90");
    assertThat(Workloads.of("valueSize", " 0064 ").toParams()).containsEntry("valueSize", "64");
    assertThat(Workloads.of("valueKind", "object").toParams())
        .containsEntry("valueKind", "object:50");
    assertThat(Workloads.of("keyDistribution", "hotspot").toParams())
        .containsEntry("keyDistribution", "hotspot:0.2:0.8");
    assertThat(Workloads.of("hitRatio", "1").toParams()).containsEntry("hitRatio", "1.0");
  }

  @ParameterizedTest
  @CsvSource({
    "keys, 0",
    "keys, -1",
    "keys, 2000000001",
    "keys, 1e6",
    "keys, _1",
    "keys, 1.5",
    "keys, ''",
    "bulk, 0",
    "bulk, 10001",
    "ttl, -1",
    "ttl, 2592001",
    "hitRatio, -0.1",
    "hitRatio, 1.1",
    "hitRatio, NaN",
    "hitRatio, 1d",
    "hitRatio, half",
    "hitRatio, -",
    "seed, 9223372036854775808",
    "valueSize, -1",
    "valueSize, 1k",
    "valueSize, 1280..768",
    "valueSize, 1..2..3",
    "valueSize, ..",
    "valueSize, 64:0+1024:1",
    "valueSize, 64:1:1",
    "valueSize, 64:70+",
    "valueSize, ''",
    "mix, get:0+set:1",
    "mix, get:1:1",
    "mix, get:1+get:2",
    "mix, get:x+set:1",
    "mix, ''",
    "valueKind, bytes:1",
    "valueKind, object:0",
    "valueKind, object:1:2",
    "keyDistribution, uniform:1",
    "keyDistribution, zipfian:-1",
    "keyDistribution, zipfian:1:2",
    "keyDistribution, zipfian:",
    "keyDistribution, hotspot:0.2",
    "keyDistribution, hotspot:0.2:1.5",
    "keyDistribution, hotspot:0.2:0.8:1",
  })
  void badValue_isRefusedWithNameAndExpectation(String name, String value) {
    WorkloadParam param = WorkloadParam.byKey(name).orElseThrow();
    assertThatThrownBy(() -> Workloads.of(name, value))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith(name + " cannot be '" + value + "'")
        .hasMessageContaining(": expected " + param.syntax());
  }

  @Test
  void badPartOfAValue_isNamed() {
    assertThatThrownBy(() -> Workloads.of("mix", "get:x+set:1"))
        .hasMessageStartingWith("mix cannot be 'get:x+set:1' because of 'x': expected get, set,");
  }

  @ParameterizedTest
  @CsvSource({
    "mix, gett, gett, get",
    "mix, get:90+sett:10, sett, set",
    "mix, bulkget, bulkget, bulkGet",
    "keyDistribution, zipf:0.9, zipf, zipfian",
    "keyDistribution, unifrom, unifrom, uniform",
    "valueKind, objects, objects, object",
    "valueKind, byte, byte, bytes",
    "keyForm, uid, uid, uuid",
    "mixBy, threads, threads, thread",
    "arrivals, exponetial, exponetial, exponential",
  })
  void unknownWord_isNamedWithTheValidOnes(String name, String value, String word, String meant) {
    assertThatThrownBy(() -> Workloads.of(name, value))
        .hasMessageStartingWith(name + " cannot be '" + value + "'")
        .isInstanceOfSatisfying(WorkloadException.class, e -> {
          assertThat(e.word()).isEqualTo(word);
          assertThat(e.valid()).contains(meant);
        });
  }

  @Test
  void unknownName_listsTheValidOnes() {
    assertThatThrownBy(() -> Workloads.of("valuSize", "64"))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("unknown parameter 'valuSize': expected one of mix, mixBy, keys, ")
        .hasMessageEndingWith(String.join(", ", WorkloadParam.keys()));
  }

  @Test
  void bulkOfMoreKeysThanThereAre_isRefusedIfThereIsABulkGet() {
    assertThatThrownBy(() -> Workloads.of("mix", "get:1+bulkGet:1", "keys", "99"))
        .hasMessage("bulk is 100, but there are only 99 keys: expected at most that");
    assertThatCode(() -> Workloads.of("mix", "get", "keys", "99")).doesNotThrowAnyException();
    assertThatCode(() -> Workloads.of("mix", "bulkGet", "keys", "100")).doesNotThrowAnyException();
  }

  @Test
  void valueThatOutgrowsAnItem_isRefusedWithTheReason() {
    assertThatThrownBy(() -> Workloads.of("valueSize", "1047553"))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("valueSize cannot be 1047553: expected at most 1047552 bytes: ");
  }

  @Test
  void objectThatOutgrowsAnItem_isRefused() {
    assertThatThrownBy(() -> Workloads.of("valueKind", "object:100000"))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("valueSize is 1024 and valueKind object:100000, which makes ")
        .hasMessageContaining(" bytes: expected at most 1047552 bytes: ");
    assertThatThrownBy(() -> Workloads.of("valueKind", "object", "valueSize", "1047552"))
        .isInstanceOf(WorkloadException.class);
    assertThatCode(() -> Workloads.of("valueKind", "object", "valueSize", "1040000"))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource
  void withKeys_changesNothingElse(WorkloadParam param) {
    Workload workload = NonDefaults.workload(param);
    assertThat(workload.withKeys(workload.keys())).isEqualTo(workload);
    assertThat(workload.withKeys(5_000).toParams())
        .containsEntry("keys", "5000")
        .usingRecursiveComparison()
        .ignoringFields("keys")
        .isEqualTo(workload.toParams());
  }

  @Test
  void withRate_isAnOpenLoopWithTheSameArrivals() {
    Workload workload = Workloads.of("thinkTime", "5ms", "arrivals", "fixed", "mix", "set");
    assertThat(workload.withRate(0.5))
        .isEqualTo(Workloads.of("rate", "0.5", "arrivals", "fixed", "mix", "set"));
  }

  @Test
  void withRate_refusesWhatParseRefuses() {
    Workload workload = Workloads.of();
    assertThatThrownBy(() -> workload.withRate(2e9))
        .hasMessageStartingWith("rate cannot be '2000000000': expected");
    assertThatThrownBy(() -> workload.withRate(Double.NaN)).isInstanceOf(WorkloadException.class);
    assertThatThrownBy(() -> Workloads.of("operations", "1000").withRate(5))
        .hasMessageStartingWith("operations is 1000 beside a rate");
  }

  @Test
  void atFullSpeed_hasNoTimingOfItsOwn() {
    assertThat(Workloads.of("rate", "5", "arrivals", "fixed", "keys", "7").atFullSpeed())
        .isEqualTo(Workloads.of("keys", "7"));
    assertThat(Workloads.of("operations", "5", "mixBy", "thread", "ttl", "7").atFullSpeed())
        .isEqualTo(Workloads.of("ttl", "7"));
  }

  @Test
  void checkThreads_wantsAKeyForEachThreadThatNeedsItsOwn() {
    Workload unique = Workloads.of("keyDistribution", "unique-per-thread", "keys", "49");
    assertThatThrownBy(() -> unique.checkThreads(50))
        .isInstanceOf(WorkloadException.class)
        .hasMessage("keys is 49, but each of 50 threads needs keys of its own: expected at least"
            + " that");
    assertThatCode(() -> Workloads.of("mix", "delete", "keys", "1").checkThreads(50))
        .as("threads share the keys that they delete")
        .doesNotThrowAnyException();
    assertThatCode(() -> unique.checkThreads(49)).doesNotThrowAnyException();
    assertThatCode(() -> Workloads.of("mix", "get", "keys", "1").checkThreads(500))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({"set, false", "get, true", "delete, true", "bulkGet, true", "set:99+get:1, true"})
  void mix_needsStoredKeysUnlessItOnlySets(String mix, boolean needed) {
    assertThat(Workloads.of("mix", mix).mix().needsStoredKeys()).isEqualTo(needed);
  }

  @Test
  void payloadBytes_holdsAllKeysWithTheLargestValue() {
    assertThat(Workloads.of("keys", "2000000000").payloadBytes(13))
        .isEqualTo(2_000_000_000L * (13 + 1024));
    assertThat(Workloads.of("valueSize", "64:99+1024:1").payloadBytes(13))
        .isEqualTo(10_000L * (13 + 1024));
    assertThat(Workloads.of("valueKind", "object:50").payloadBytes(13))
        .isGreaterThan(10_000L * (13 + 1024 + 50 * 10));
  }
}
