// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static java.util.Locale.ROOT;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the wire client's asynchronous get of 1 KB over two connections with {@code
 * memtier_benchmark} on the PATH, interleaved, on a running server: two threads each, one
 * connection a thread, 16 and 64 operations in flight on each. Run by hand; README.md beside this
 * module's pom has the command.
 *
 * <pre>
 * FloorAgainstMemtier HOST:PORT [PROTOCOL [PAIRS [SECONDS]]]    default: ascii, 10 pairs of 2 s each
 * </pre>
 */
final class FloorAgainstMemtier {
  private static final int THREADS = 2;
  private static final int KEYS = 10_000;
  private static final int VALUE_BYTES = 1024;
  private static final int WARM_UP_SECONDS = 8;
  private static final Pattern GETS = Pattern.compile("Gets +([0-9.]+) +([0-9.]+) +0\\.00 .*");

  private final String host;
  private final String port;
  private final Protocol protocol;
  private final AsyncCacheClient client;

  private FloorAgainstMemtier(String server, Protocol protocol) throws Exception {
    this.protocol = protocol;
    host = server.substring(0, server.lastIndexOf(':'));
    port = server.substring(server.lastIndexOf(':') + 1);
    client = new WireProvider()
        .openAsync(WireClients.ofBenchmark(
            new InetSocketAddress(host, Integer.parseInt(port)), protocol, Mode.ASYNC, THREADS));
  }

  public static void main(String[] args) throws Exception {
    int pairs = args.length > 2 ? Integer.parseInt(args[2]) : 10;
    int seconds = args.length > 3 ? Integer.parseInt(args[3]) : 2;
    FloorAgainstMemtier floor = new FloorAgainstMemtier(args[0], InPairs.protocol(args));
    floor.store();
    for (int inFlight : new int[] {16, 64}) {
      floor.wire(inFlight, WARM_UP_SECONDS);
      new InPairs("operations a second", "memtier", pairs)
          .compare(
              "async, 2 connections, " + inFlight + " in flight on each",
              () -> floor.wire(inFlight, seconds),
              () -> floor.memtier(inFlight, seconds),
              System.out);
    }
    floor.client.close();
  }

  private void store() throws Exception {
    byte[] value = new byte[VALUE_BYTES];
    new Random(1).nextBytes(value);
    for (int key = 1; key <= KEYS; key++) {
      client.set("memtier-" + key, value, 0).toCompletableFuture().get();
    }
  }

  /** Returns the gets per second of the wire client, called as the harness calls it. */
  private double wire(int inFlight, int seconds) throws Exception {
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    List<FutureTask<Long>> threads = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      SplittableRandom random = new SplittableRandom(thread);
      threads.add(new FutureTask<>(() -> gets(random, inFlight, end)));
    }
    threads.forEach(thread -> new Thread(thread).start());
    double gets = 0;
    for (FutureTask<Long> thread : threads) {
      gets += thread.get();
    }
    return gets * 1e9 / (System.nanoTime() - start);
  }

  /** Keeps the window full until the end, and takes one answer at a time from a queue. */
  private long gets(SplittableRandom random, int inFlight, long end) throws Exception {
    BlockingQueue<Object> answers = new ArrayBlockingQueue<>(inFlight);
    int waiting = 0;
    long gets = 0;
    while (System.nanoTime() - end < 0) {
      for (; waiting < inFlight; waiting++) {
        CompletionStage<?> stage = client.get("memtier-" + (1 + random.nextInt(KEYS)));
        stage.whenComplete((value, failure) -> answers.add(value == null ? "miss" : value));
      }
      check(answers.take());
      waiting--;
      gets++;
    }
    for (; waiting > 0; waiting--) {
      check(answers.take());
    }
    return gets;
  }

  private static void check(Object answer) throws IOException {
    if (!(answer instanceof byte[] value) || value.length != VALUE_BYTES) {
      throw new IOException("not a value of 1 KB: " + answer);
    }
  }

  /** Returns the gets per second of memtier_benchmark; fails unless all were hits. */
  private double memtier(int inFlight, int seconds) throws Exception {
    String its = protocol == Protocol.ASCII ? "memcache_text" : protocol.name().toLowerCase(ROOT);
    String report = InPairs.output(List.of(
        "sh",
        "-c",
        ("exec memtier_benchmark -P %s -s %s -p %s -t %d -c 1 --pipeline %d --ratio 0:1"
                + " --key-minimum 1 --key-maximum %d --test-time %d --hide-histogram 2>/dev/null")
            .formatted(its, host, port, THREADS, inFlight, KEYS, seconds)));
    return report
        .lines()
        .map(GETS::matcher)
        .filter(Matcher::matches)
        .mapToDouble(line -> Double.parseDouble(line.group(1)))
        .findFirst()
        .orElseThrow(() -> new IOException("no rate, or misses, in: " + report));
  }
}
