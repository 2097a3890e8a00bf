// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.tck.reference.BrokenConnections;
import cacheduel.tck.reference.EncodingProvider;
import cacheduel.tck.reference.PooledProviders;
import cacheduel.tck.reference.ReferenceProvider;
import cacheduel.tck.reference.RespProviders;
import cacheduel.testing.RedisProgram;
import cacheduel.testing.Ways;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A correct client passes the kit. */
class ContractKitIT {
  private static final List<Class<?>> KIT = List.of(
      BulkContract.class,
      CloseContract.class,
      CompletionContract.class,
      ConcurrencyContract.class,
      ExpiryContract.class,
      FaultContract.class,
      GuardContract.class,
      KeysContract.class,
      MergingContract.class,
      ServersContract.class,
      SettingsContract.class,
      ValuesContract.class,
      WireContract.class);

  @Test
  void clientOverResp_passesWithoutTheRulesAboutMemcachedsLimits() {
    Ways.assume(RedisProgram.NAME, RedisProgram.unavailable());
    KitRun outcome = KitRun.of(
        RespProviders.Sound.class,
        List.of(
            KeysContract.class, ServersContract.class, ValuesContract.class, WireContract.class));
    assertThat(outcome.failed()).isEmpty();
    assertThat(outcome.skipped())
        .containsOnly(
            "keyOf251Characters_isRefused",
            "threeServers_eachHoldSomeAndAllIsFound",
            "valueThatIsTooLarge_isRefusedAndTheNextOperationWorks");
  }

  @Test
  void referenceClient_passesEveryRule() {
    KitRun outcome = KitRun.of(ReferenceProvider.class, KIT);
    assertThat(outcome.failed()).isEmpty();
    assertThat(outcome.passed()).hasSizeGreaterThan(2 * KIT.size());
  }

  @Test
  void clientWithAPoolOfItsSize_passes() {
    KitRun outcome = KitRun.of(PooledProviders.Exact.class, List.of(ConcurrencyContract.class));
    assertThat(outcome.failed()).isEmpty();
    assertThat(outcome.skipped()).isEmpty();
  }

  @Test
  void clientWithItsOwnKeysAndFlags_passesWithoutTheRulesAboutRawEntries() {
    KitRun outcome = KitRun.of(EncodingProvider.class, KIT);
    assertThat(outcome.failed()).isEmpty();
    assertThat(outcome.skipped())
        .containsOnly(
            "eachConnection_logsInBeforeItIsUsed",
            "pool_hasTheConnectionsThatItIsGiven",
            "poolAsShipped_hasTheConnectionsThatAreChosen",
            "keyWithEveryPrintableCharacter_travelsUnchanged",
            "valueOfZeros_isNotCompressed",
            "valueOfAnotherClient_isReadAsItIs");
  }

  @Test
  void clientWithoutItsLibrary_failsIfTheUserGivesItsFolder(@TempDir Path folder) throws Exception {
    List<Class<?>> some = List.of(KeysContract.class);
    Map<String, String> given = Map.of(Variants.CLIENTS, folder.toString());
    assertThat(KitRun.of(BrokenConnections.Waits.class, some, given))
        .satisfies(run -> assertThat(run.skipped()).isNotEmpty())
        .satisfies(run -> assertThat(run.failed()).isEmpty());
    Files.createDirectory(folder.resolve("reference"));
    assertThat(KitRun.of(BrokenConnections.Waits.class, some, given).failed())
        .singleElement()
        .asString()
        .contains("put the library there");
  }

  @Test
  void connections_areThoseOfARun() throws Exception {
    BrokenConnections.Asks.CONNECTIONS.clear();
    KitRun.of(BrokenConnections.Asks.class, List.of(ConcurrencyContract.class));
    assertThat(BrokenConnections.Asks.CONNECTIONS)
        .contains("50 threads, BLOCKING: 50", "200 threads, BLOCKING: 200", "50 threads, ASYNC: 1");
  }

  @Test
  void everyContract_isInThisTest() throws Exception {
    Path classes = Path.of(
            Contract.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .resolve("cacheduel/tck");
    try (Stream<Path> files = Files.list(classes)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.endsWith("Contract.class") && !name.equals("Contract.class"))
          .hasSize(KIT.size());
    }
  }
}
