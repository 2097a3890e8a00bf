// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.Protocol;
import cacheduel.testing.TcpProxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Answers that are damaged on their way: each caller gets its own value, an error or, where a reply
 * does not show it, a value that is not its key's, which the harness counts as wrong.
 */
class DamageIT {
  private static final int KEYS = 50;
  private static final int VALUE_BYTES = 500;

  /** What becomes of one piece of the answers. */
  enum Damage {
    /** A bit of the first value is another. */
    FLIPPED_VALUE,
    /** A bit of the first reply's length is another. */
    FLIPPED_LENGTH,
    /** It ends early, and the connection with it. */
    CUT,
    /** It comes twice. */
    DOUBLED
  }

  @ParameterizedTest
  @CsvSource({
    "RESP2, FLIPPED_VALUE", "RESP2, FLIPPED_LENGTH", "RESP2, CUT", "RESP2, DOUBLED",
    "RESP3, FLIPPED_VALUE", "RESP3, FLIPPED_LENGTH", "RESP3, CUT", "RESP3, DOUBLED",
    "ASCII, FLIPPED_VALUE", "ASCII, CUT", "ASCII, DOUBLED"
  })
  void damagedAnswer_isNoticed(Protocol protocol, Damage damage) throws Exception {
    Damaging tap = new Damaging(damage);
    try (WireServer server = WireServer.start(protocol);
        TcpProxy proxy = new TcpProxy(server.address(), tap)) {
      try (CacheClient client = WireClients.blocking(server.address(), protocol, 1, 1)) {
        store(client);
      }
      try (CacheClient client = WireClients.hasty(proxy.address(), protocol, 1, 1)) {
        tap.now.set(true);
        assertNoticed(damage, blocking(client));
      }
      try (AsyncCacheClient client = WireClients.hastyAsync(proxy.address(), protocol)) {
        tap.now.set(true);
        List<String> outcomes = async(client);
        // no caller waits for the second copy of the last answers, which ends the connection
        if (damage != Damage.DOUBLED) {
          assertNoticed(damage, outcomes);
        }
      }
    }
  }

  private static void assertNoticed(Damage damage, List<String> outcomes) {
    List<String> bad =
        outcomes.stream().filter(outcome -> !outcome.equals("own")).toList();
    assertThat(bad).isNotEmpty();
    if (damage == Damage.FLIPPED_LENGTH || damage == Damage.CUT) {
      assertThat(bad).containsOnly("error");
    }
  }

  private static void store(CacheClient client) throws Exception {
    for (int key = 0; key < KEYS; key++) {
      client.set("k" + key, value(key), 0);
    }
  }

  private static byte[] value(int key) {
    return "%03d".formatted(key).repeat(VALUE_BYTES / 3).getBytes(US_ASCII);
  }

  private static List<String> blocking(CacheClient client) {
    List<String> outcomes = new ArrayList<>();
    for (int key = 0; key < KEYS; key++) {
      try {
        outcomes.add(outcome(key, client.get("k" + key)));
      } catch (Exception e) {
        outcomes.add("error");
      }
    }
    return outcomes;
  }

  private static List<String> async(AsyncCacheClient client) throws Exception {
    List<CompletableFuture<@Nullable Object>> answers = new ArrayList<>();
    for (int key = 0; key < KEYS; key++) {
      answers.add(client.get("k" + key).toCompletableFuture());
    }
    List<String> outcomes = new ArrayList<>();
    for (int key = 0; key < KEYS; key++) {
      try {
        outcomes.add(outcome(key, answers.get(key).get(120, TimeUnit.SECONDS)));
      } catch (ExecutionException e) {
        outcomes.add("error");
      }
    }
    return outcomes;
  }

  private static String outcome(int key, @Nullable Object answer) {
    boolean isOwn = answer instanceof byte[] bytes && Arrays.equals(bytes, value(key));
    return isOwn ? "own" : "other";
  }

  /** Damages the next piece that begins with a value. */
  private static final class Damaging implements TcpProxy.Tap {
    private static final int INTO_VALUE = 100;

    private final AtomicBoolean now = new AtomicBoolean();
    private final Damage damage;

    Damaging(Damage damage) {
      this.damage = damage;
    }

    @Override
    public int answer(byte[] buffer, int length) {
      boolean isValue = length > VALUE_BYTES && (buffer[0] == '$' || buffer[0] == 'V');
      if (!isValue || !now.compareAndSet(true, false)) {
        return length;
      }
      switch (damage) {
        case FLIPPED_VALUE -> buffer[INTO_VALUE] ^= 1;
        case FLIPPED_LENGTH -> buffer[1] ^= 1;
        case CUT -> {
          return INTO_VALUE;
        }
        case DOUBLED -> {
          System.arraycopy(buffer, 0, buffer, length, length);
          return 2 * length;
        }
      }
      return length;
    }
  }
}
