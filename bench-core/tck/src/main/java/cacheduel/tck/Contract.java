// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.Family;
import cacheduel.client.Feature;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;

/** A server for the class and a client for each test. */
@ExtendWith({KnownFaults.class, RuleDeadline.class})
abstract class Contract {
  private static final AtomicLong KEYS = new AtomicLong();

  private static final Map<Family, KitServer> SERVERS = new EnumMap<>(Family.class);

  @Parameter
  @SuppressWarnings("NullAway.Init") // by JUnit
  Variant variant;

  @SuppressWarnings("NullAway.Init") // before each test
  KitServer server;

  @SuppressWarnings("NullAway.Init") // before each test
  KitClient client;

  @AfterAll
  static void stopServers() throws Exception {
    for (KitServer started : SERVERS.values()) {
      started.close();
    }
    SERVERS.clear();
  }

  @BeforeEach
  void open() throws Exception {
    server = server();
    client = variant.open(List.of(server.address()));
  }

  /** Returns the class's server, which is started at the first call. */
  KitServer server() throws Exception {
    Family family = variant.protocol().family();
    if (!SERVERS.containsKey(family)) {
      SERVERS.put(family, KitServer.start(variant.protocol()));
    }
    return SERVERS.get(family);
  }

  @AfterEach
  void close() throws Exception {
    client.close();
  }

  /** Skips a rule about raw entries if the library is declared to have its own form. */
  void assumeRaw() {
    assumeTrue(
        variant.readsForeignEntries(),
        "the library encodes keys or marks values, and reads only its own entries");
  }

  /** Skips a rule about a limit of memcached's that RESP does not have. */
  void assumeNotResp(String reason) {
    assumeTrue(variant.protocol().family() != Family.RESP, reason);
  }

  /** Skips a rule about an answer that the library is declared not to give. */
  void assumeLacks(Feature feature) {
    assumeTrue(!variant.has(feature), "the library declares " + feature);
  }

  /** Checks that a call ends in time, with an error. */
  static void assertFails(Callable<?> call) {
    assertThatThrownBy(() -> Patience.call(call)).isInstanceOf(Exception.class);
  }

  /** Makes a call in several threads at the same time, and returns the outcomes. */
  static <T extends @Nullable Object> List<Future<T>> together(int threads, Callable<T> call)
      throws InterruptedException {
    ExecutorService callers = Executors.newFixedThreadPool(threads);
    try {
      return callers.invokeAll(Collections.nCopies(threads, call));
    } finally {
      callers.shutdownNow();
    }
  }

  /** Returns a key that no other test uses, even if something is appended to it. */
  static String newKey() {
    // without its end, key 5 and a digit would be key 51
    return "kit-" + KEYS.incrementAndGet() + "-";
  }

  /** Returns incompressible bytes that differ for each seed. */
  static byte[] randomBytes(int length, long seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }
}
