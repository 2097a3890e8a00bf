// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.Access;
import cacheduel.client.Feature;
import cacheduel.client.SettingsProfile;
import cacheduel.socket.SocketCensus;
import cacheduel.testing.TcpProxy;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Threads that share a client each get their own replies, over the configured connections. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class ConcurrencyContract extends Contract {
  private static final int KEYS = 500;
  private static final int POOL = 4;
  private static final int CALLERS = 4 * POOL;
  private static final long DELAY_MILLIS = 30;

  @Test
  void fiftyThreads_getTheirOwnAnswers() throws Exception {
    assertOwnAnswers(client, 50, 200);
  }

  @Test
  void twoHundredThreads_getTheirOwnAnswers() throws Exception {
    try (KitClient wide =
        variant.open(List.of(server.address()), SettingsProfile.FAIR, 200, true)) {
      assertOwnAnswers(wide, 200, 40);
    }
  }

  /** The bare wire gets as many, so a pool of another size would make the comparison unfair. */
  @Test
  void pool_hasTheConnectionsThatItIsGiven() throws Exception {
    assertPooled(node -> variant.openPool(node, Access.OPEN, CALLERS, POOL));
  }

  /** A number that the user chooses is part of what is measured, whatever the profile. */
  @Test
  void poolAsShipped_hasTheConnectionsThatAreChosen() throws Exception {
    assertPooled(node -> variant.openShippedPool(node, CALLERS, POOL));
  }

  private void assertPooled(Opening opening) throws Exception {
    assumeTrue(variant.has(Feature.CONNECTION_POOL), "the library declares no pool");
    assumeTrue(TcpNoDelay.canTell(), "only Linux reports the sockets of a process");
    try (TcpProxy slow = new TcpProxy(server.address(), new Slow());
        KitClient pooled = opening.at(slow.address())) {
      for (Future<Object> answer : together(CALLERS, () -> pooled.get(newKey()))) {
        answer.get();
      }
      assertThat(SocketCensus.established(List.of(slow.address()))).hasValue(POOL);
    }
  }

  /** Opens a client of a node. */
  private interface Opening {
    KitClient at(InetSocketAddress node) throws Exception;
  }

  /** Keeps each connection busy long enough for concurrent calls to need others. */
  private static final class Slow implements TcpProxy.Tap {
    @Override
    public int answer(byte[] buffer, int length) {
      try {
        TimeUnit.MILLISECONDS.sleep(DELAY_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return length;
    }
  }

  private void assertOwnAnswers(KitClient client, int threads, int rounds) throws Exception {
    List<String> keys = new ArrayList<>();
    try (Witness other = Witness.of(variant, server)) {
      for (int i = 0; i < KEYS; i++) {
        keys.add(newKey());
        other.set(keys.get(i), value(i));
      }
    }
    AtomicLong seeds = new AtomicLong();
    for (Future<@Nullable Void> call :
        together(threads, () -> ask(client, keys, rounds, new Random(seeds.getAndIncrement())))) {
      call.get();
    }
  }

  private static @Nullable Void ask(KitClient client, List<String> keys, int rounds, Random random)
      throws Exception {
    for (int round = 0; round < rounds; round++) {
      int i = random.nextInt(KEYS);
      if (round % 10 == 0) {
        client.set(keys.get(i), value(i));
      }
      assertThat(client.bytes(keys.get(i))).describedAs(keys.get(i)).isEqualTo(value(i));
    }
    return null;
  }

  private static byte[] value(int i) {
    return randomBytes(50 + i, i);
  }
}
