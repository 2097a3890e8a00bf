// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.outage.NodeRecord;
import cacheduel.outage.OutageRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A record by hand: three nodes, 1,000 operations a second due on each, all of them hits or stored
 * until something else is said; the fault of node 0 lasts from 10 s to 14 s, and the load ends at 34 s.
 */
public final class EnduredBuilder {
  private static final int NODES = 3;
  private static final int DUE = 100;
  private static final int STORED = 10;

  private final String scenario;
  private final String client;
  private final int bins;
  private final int[][] hits;
  private final int[][] misses;
  private final int[][] stored;
  private final int[][] stale;
  private final int[][] wrong;
  private final long[][] worst;
  private final int[] due;
  private final Map<String, int[][]> errors = new HashMap<>();
  private final List<FaultEvent> events = new ArrayList<>();
  private final Map<String, String> tuned = new HashMap<>();
  private List<Integer> faulty = List.of(0);
  private int round = 1;
  private int timeoutMillis = 1_000;
  private String version = "1.0";
  private double began = 10;
  private @Nullable Double ended = 14.0;
  private @Nullable Long answeredMisses = 0L;
  private @Nullable Double firstError;
  private double longestMillis = 3;
  private boolean longestEnded = true;
  private int unfinished;
  private int lostWrites;
  private boolean dataLost;
  private int threadsAfter = 20;
  private @Nullable Integer connectionsAfter = 3;
  private String message = "timed out";

  private EnduredBuilder(String scenario, String client, int seconds) {
    this.scenario = scenario;
    this.client = client;
    bins = seconds * FaultBins.A_SECOND;
    hits = filled(DUE - STORED);
    misses = filled(0);
    stored = filled(STORED);
    stale = filled(0);
    wrong = filled(0);
    due = new int[bins];
    Arrays.fill(due, DUE);
    worst = new long[NODES][bins];
    Arrays.stream(worst).forEach(node -> Arrays.fill(node, 400));
  }

  private int[][] filled(int value) {
    int[][] filled = new int[NODES][bins];
    Arrays.stream(filled).forEach(node -> Arrays.fill(node, value));
    return filled;
  }

  public static EnduredBuilder of(String scenario, String client) {
    return new EnduredBuilder(scenario, client, 34);
  }

  public static EnduredBuilder of(String client) {
    return of("frozen", client);
  }

  public EnduredBuilder round(int number) {
    round = number;
    return this;
  }

  public EnduredBuilder version(String library) {
    version = library;
    return this;
  }

  public EnduredBuilder tuned(String name, String value) {
    tuned.put(name, value);
    return this;
  }

  public EnduredBuilder fault(double from, @Nullable Double to, Integer... nodes) {
    began = from;
    ended = to;
    faulty = List.of(nodes);
    return this;
  }

  public EnduredBuilder event(double seconds, String what) {
    events.add(new FaultEvent(seconds, what));
    return this;
  }

  public EnduredBuilder timeout(int millis) {
    timeoutMillis = millis;
    return this;
  }

  public EnduredBuilder answeredMisses(@Nullable Long counted) {
    answeredMisses = counted;
    return this;
  }

  public EnduredBuilder longest(double millis, boolean hasEnded) {
    longestMillis = millis;
    longestEnded = hasEnded;
    return this;
  }

  public EnduredBuilder unfinished(int operations) {
    unfinished = operations;
    return this;
  }

  public EnduredBuilder lostWrites(int keys, boolean withData) {
    lostWrites = keys;
    dataLost = withData;
    return this;
  }

  public EnduredBuilder left(int threads, @Nullable Integer connections) {
    threadsAfter = 20 + threads;
    connectionsAfter = connections == null ? null : 3 + connections;
    return this;
  }

  public EnduredBuilder message(String text) {
    message = text;
    return this;
  }

  /** Only one get is due on each node, in each bin whose number is a multiple of another. */
  public EnduredBuilder everyBin(int multiple) {
    Arrays.setAll(due, bin -> bin % multiple == 0 ? 1 : 0);
    for (int node = 0; node < NODES; node++) {
      System.arraycopy(due, 0, hits[node], 0, bins);
      Arrays.fill(stored[node], 0);
    }
    return this;
  }

  /** A share of a node's operations is not answered well from a second to another. */
  public EnduredBuilder down(int node, double from, double to, double share) {
    for (int bin = bin(from); bin < bin(to); bin++) {
      hits[node][bin] = (int) Math.round((due[bin] - Math.min(due[bin], STORED)) * (1 - share));
      stored[node][bin] = (int) Math.round(Math.min(due[bin], STORED) * (1 - share));
      worst[node][bin] = 250_000;
    }
    return this;
  }

  /** A node answers nothing for a time, and everything that was due in the second after it. */
  public EnduredBuilder stall(int node, double from, double to) {
    down(node, from, to, 1);
    int late = Arrays.stream(due, bin(from), bin(to)).sum();
    for (int bin = bin(to); bin < bin(to + 1); bin++) {
      hits[node][bin] += (late + FaultBins.A_SECOND - 1) / FaultBins.A_SECOND;
    }
    return this;
  }

  /** The operations of a node that are not answered fail. */
  public EnduredBuilder fail(int node, double from, double to, String kind) {
    down(node, from, to, 1);
    int[][] failed = errors.computeIfAbsent(kind, added -> filled(0));
    Arrays.fill(failed[node], bin(from), bin(to), DUE);
    firstError = firstError == null ? Double.valueOf(from) : firstError;
    return this;
  }

  /** A node's gets are misses. */
  public EnduredBuilder miss(int node, double from, double to) {
    Arrays.fill(hits[node], bin(from), bin(to), 0);
    Arrays.fill(misses[node], bin(from), bin(to), DUE - STORED);
    return this;
  }

  public EnduredBuilder stale(int node, double from, double to, int each) {
    Arrays.fill(stale[node], bin(from), bin(to), each);
    return this;
  }

  public EnduredBuilder wrong(int node, double from, double to, int each) {
    Arrays.fill(wrong[node], bin(from), bin(to), each);
    return this;
  }

  /** Scatters the hits and the worst responses, as a real load does. */
  public EnduredBuilder noisy(long seed) {
    Random random = new Random(seed);
    for (int node = 0; node < NODES; node++) {
      for (int bin = 0; bin < bins; bin++) {
        hits[node][bin] = Math.max(0, hits[node][bin] + (int) (random.nextGaussian() * 3));
        worst[node][bin] = (long) (worst[node][bin] * Math.exp(random.nextGaussian() / 2));
      }
    }
    return this;
  }

  private int bin(double second) {
    return Math.min(bins, (int) Math.round(second * FaultBins.A_SECOND));
  }

  public EnduredFault failed(String reason) {
    return endured(reason, null);
  }

  public EnduredFault build() {
    return endured(
        null,
        new OutageRecord(
            1,
            NODES * DUE * FaultBins.A_SECOND,
            null,
            IntStream.range(0, NODES).mapToObj(this::node).toList(),
            firstError,
            longestMillis,
            longestEnded,
            0,
            unfinished,
            0,
            500,
            lostWrites,
            IntStream.range(0, bins).mapToObj(bin -> 6.0).toList(),
            20,
            threadsAfter,
            3,
            connectionsAfter,
            5_000_000,
            6_000_000,
            Map.of("timeout", message),
            Map.of()));
  }

  public FaultFigures figures() {
    return FaultFigures.of(build()).orElseThrow();
  }

  private EnduredFault endured(@Nullable String reason, @Nullable OutageRecord seen) {
    return new EnduredFault(
        scenario,
        round,
        new FaultedClient(
            client, version, Protocol.ASCII, Mode.BLOCKING, SettingsProfile.FAIR, tuned),
        new EnduredFault.Calls(timeoutMillis, 4),
        seen == null ? null : "1.6.18",
        reason,
        new EnduredFault.Course(began, ended, faulty, events, dataLost),
        answeredMisses,
        seen);
  }

  private NodeRecord node(int node) {
    Map<String, List<Integer>> failed = new HashMap<>();
    errors.forEach((kind, all) -> failed.put(kind, list(all[node])));
    return new NodeRecord(
        list(hits[node]),
        list(misses[node]),
        list(stored[node]),
        list(stale[node]),
        list(wrong[node]),
        failed,
        Arrays.stream(worst[node]).boxed().toList(),
        list(due));
  }

  private static List<Integer> list(int[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
