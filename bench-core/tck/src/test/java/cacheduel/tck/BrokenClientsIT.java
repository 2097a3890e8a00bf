// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClientProvider;
import cacheduel.tck.reference.BrokenAnswers;
import cacheduel.tck.reference.BrokenConnections;
import cacheduel.tck.reference.BrokenGuards;
import cacheduel.tck.reference.BrokenWrites;
import cacheduel.tck.reference.EncodingProvider;
import cacheduel.tck.reference.PooledProviders;
import cacheduel.tck.reference.RespProviders;
import cacheduel.testing.RedisProgram;
import cacheduel.testing.Ways;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each broken client fails the rule that it breaks. */
class BrokenClientsIT {
  static Stream<Arguments> broken() {
    return Stream.of(
        caught(BrokenWrites.Forgets.class, CompletionContract.class, "manyWritesInARow"),
        caught(BrokenWrites.AnswersEarly.class, CompletionContract.class, "completedSet"),
        caught(EncodingProvider.SaysNothing.class, ValuesContract.class, "valueOfAnother"),
        caught(EncodingProvider.SaysNothing.class, KeysContract.class, "keyWithEvery"),
        caught(EncodingProvider.DeletesEarly.class, CompletionContract.class, "completedDelete"),
        caught(BrokenAnswers.CrossTalks.class, ConcurrencyContract.class, "fiftyThreads"),
        caught(BrokenConnections.ExceedsPool.class, ConcurrencyContract.class, "pool_"),
        caught(BrokenConnections.HasNoPool.class, ConcurrencyContract.class, "pool_"),
        caught(PooledProviders.KeepsOneMore.class, ConcurrencyContract.class, "pool_"),
        caught(
            PooledProviders.KeepsItsSizeAsShipped.class,
            ConcurrencyContract.class,
            "poolAsShipped_"),
        caught(BrokenAnswers.MergesGets.class, MergingContract.class, "librarysOwnSettings"),
        caught(BrokenAnswers.MergesFairGets.class, MergingContract.class, "fairSettings"),
        caught(BrokenAnswers.SendsEveryGet.class, MergingContract.class, "librarysOwnSettings"),
        caught(BrokenConnections.LeaksThread.class, CloseContract.class, "threads_"),
        caught(BrokenConnections.LeaksSocket.class, CloseContract.class, "sockets_"),
        caught(BrokenAnswers.SwallowsErrors.class, FaultContract.class, "killedServer"),
        caught(BrokenConnections.Hangs.class, FaultContract.class, "frozenServer"),
        caught(BrokenWrites.Compresses.class, ValuesContract.class, "valueOfZeros"),
        caught(BrokenConnections.LiesAboutTheProtocol.class, WireContract.class, "firstRequests"),
        caught(BrokenAnswers.NullsInBulk.class, BulkContract.class, "misses_"),
        caught(BrokenWrites.Truncates.class, ValuesContract.class, "largestValue"),
        caught(BrokenConnections.LeavesNagleOn.class, WireContract.class, "nagle_"),
        caught(BrokenConnections.RefusesItsOwnSetting.class, SettingsContract.class, "eachValueOf"),
        caught(BrokenWrites.AcceptsLongKeys.class, KeysContract.class, "keyOf251"),
        caught(BrokenWrites.IgnoresTimeToLive.class, ExpiryContract.class, "valueWithATime"),
        caught(BrokenConnections.IgnoresServers.class, ServersContract.class, "threeServers"),
        caught(BrokenConnections.CannotParseIpv6.class, ServersContract.class, "serverAtAnIpv6"),
        caught(BrokenConnections.CanParseIpv6.class, ServersContract.class, "serverAtAnIpv6"),
        caught(BrokenAnswers.DeletesAnything.class, KeysContract.class, "deleteOfAMissing"));
  }

  /** Each by one of the rules about TLS and credentials, and by no other. */
  @ParameterizedTest
  @MethodSource("brokenGuards")
  void brokenGuard_isCaughtByTheRulesThatItBreaks(
      Class<? extends CacheClientProvider> provider, List<String> rules) {
    assertThat(KitRun.of(provider, List.of(GuardContract.class)).failed())
        .hasSameSizeAs(rules)
        .allMatch(name -> rules.stream().anyMatch(name::startsWith));
  }

  static Stream<Arguments> brokenGuards() {
    return Stream.of(
        Arguments.of(
            BrokenGuards.TrustsEveryAuthority.class,
            List.of("certificateOfAnUnknown", "certificateOfAnotherHost")),
        Arguments.of(BrokenGuards.AwaitsFirstLogin.class, List.of("eachConnection_")),
        Arguments.of(BrokenGuards.ChecksNoHost.class, List.of("certificateOfAnotherHost")),
        Arguments.of(BrokenGuards.ShowsPassword.class, List.of("password_")),
        Arguments.of(BrokenGuards.NamesPassword.class, List.of("password_")),
        Arguments.of(BrokenGuards.LeaksThreadWhenRefused.class, List.of("refusedClient_")),
        Arguments.of(BrokenGuards.SwallowsRefusals.class, List.of("wrongPassword_")));
  }

  private static Arguments caught(Class<?> provider, Class<?> contract, String test) {
    return Arguments.of(provider, contract, test);
  }

  @ParameterizedTest
  @MethodSource("broken")
  void brokenClient_isCaughtByTheRuleThatItBreaks(
      Class<? extends CacheClientProvider> provider, Class<?> contract, String test) {
    KitRun outcome = KitRun.of(provider, List.of(contract));
    assertThat(outcome.failed()).anyMatch(name -> name.startsWith(test));
  }

  static Stream<Arguments> brokenOverResp() {
    return Stream.of(
        caught(RespProviders.NeverSaysHello.class, WireContract.class, "firstRequests"),
        caught(RespProviders.RefusesLongKeys.class, KeysContract.class, "shortestAndLongest"),
        caught(RespProviders.CutsLargeValues.class, ValuesContract.class, "largestValue"));
  }

  @ParameterizedTest
  @MethodSource("brokenOverResp")
  void brokenClientOverResp_isCaughtByTheRuleThatItBreaks(
      Class<? extends CacheClientProvider> provider, Class<?> contract, String test) {
    Ways.assume(RedisProgram.NAME, RedisProgram.unavailable());
    assertThat(KitRun.of(provider, List.of(contract)).failed())
        .singleElement()
        .asString()
        .startsWith(test);
  }
}
