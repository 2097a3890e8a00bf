// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A parameter of a workload, with its name on the command line, in presets and in results.
 *
 * <p>A new one needs a component of {@link Workload} or of its parts; every {@code Axis}, table and
 * file has it then.
 */
public enum WorkloadParam {
  MIX(
      "mix",
      "get",
      "operations and their weights",
      "get, set, delete, bulkGet, or weights get:90+set:10",
      workload -> workload.mix().toString()),
  MIX_BY(
      "mixBy",
      "operation",
      "whether the mix divides the operations of each thread, or the threads",
      "operation or thread",
      workload -> ParamReader.word(workload.requests().mixBy())),
  KEYS(
      "keys",
      "10000",
      "number of keys stored before the measurement, in total or for each thread",
      "a number from 1 to 2000000000, or one for each thread such as 50/thread",
      workload -> Long.toString(workload.keys())),
  KEY_DISTRIBUTION(
      "keyDistribution",
      "uniform",
      "probability with which each key is requested; with latest, each set writes the next key, and"
          + " the newest is the most popular",
      "sequential, uniform, zipfian[:0.99], hotspot[:0.2:0.8], latest[:0.99] or unique-per-thread",
      workload -> workload.requests().keyDistribution().toString()),
  KEY_FORM(
      "keyForm",
      "padded",
      "written form of a key: padded and uuid follow the run's prefix, the others have none",
      "padded (ten digits), uuid (in lower case), numbered (key0, key1, ...) or client-record"
          + " (12:49 is the 50th key of the 13th thread)",
      workload -> ParamReader.word(workload.entries().keyForm())),
  VALUE_SIZE(
      "valueSize",
      "1024",
      "length of a value in bytes (in characters for strings and objects)",
      "bytes: 1024, a range 768..1280, weights 64:70+1024:30, or sweep; 0 to 1047552",
      workload -> workload.valueSize().toString()),
  VALUE_KIND(
      "valueKind",
      "bytes",
      "type of a value; strings and objects go through the client's own transcoder",
      "bytes, string, or object[:50] (entries of a HashMap)",
      workload -> workload.entries().valueKind().toString()),
  BULK(
      "bulk",
      "100",
      "keys of one bulk get",
      "a number from 1 to 10000",
      workload -> Integer.toString(workload.requests().bulk())),
  TTL(
      "ttl",
      "0",
      "time to live in seconds, 0 for none",
      "a number from 0 to 2592000",
      workload -> Integer.toString(workload.entries().ttlSeconds())),
  HIT_RATIO(
      "hitRatio",
      "1.0",
      "share of the reads that request a stored key",
      "a number from 0 to 1",
      workload -> Double.toString(workload.requests().hitRatio())),
  OPERATIONS(
      "operations",
      "timed",
      "operations of an iteration: as many as its time allows, or a fixed number in total or per"
          + " thread",
      "timed, a number such as 1000, or one for each thread such as 50/thread; at most 1000000000",
      workload -> workload.operations().toString()),
  GROUPS_BEFORE(
      "groupsBefore",
      "none",
      "groups of threads that run before, in the same JVM: sets by the first to the last number of"
          + " threads, each some times, then gets likewise, up to the cell's own group",
      "none, or FIRST..LAST/STEPxTIMES such as 50..300/50x3",
      workload -> workload.groupsBefore().toString()),
  RATE(
      "rate",
      "max",
      "operations a second, over all threads, that arrive whether or not earlier ones are answered",
      "a number from 0.001 to 1000000000, or max: each thread calls again at once",
      workload -> workload.pacing().rate()),
  ARRIVALS(
      "arrivals",
      "exponential",
      "gaps between the arrivals of an open loop, taken by the next free thread or each by its own",
      "exponential (a Poisson process), fixed, exponential-per-thread or fixed-per-thread",
      workload -> ParamReader.word(workload.pacing().arrivals())),
  THINK_TIME(
      "thinkTime",
      "0",
      "pause of a thread from an answer to its next call",
      "0, or a time such as 100us, 5ms, 1s",
      workload -> workload.pacing().thinkTime()),
  CYCLE_TIME(
      "cycleTime",
      "0",
      "shortest time from one call of a thread to its next",
      "0, or a time such as 100us, 5ms, 1s",
      workload -> workload.pacing().cycleTime()),
  SEED(
      "seed",
      "42",
      "seed of the random numbers of a cell's first fork; each further fork has the next number",
      "a whole number",
      workload -> Long.toString(workload.seed()));

  /** Keeps an index, and the never stored key that follows each, within a key's ten digits. */
  private static final long MOST_KEYS = 2_000_000_000L;

  private static final int MOST_BULK = 10_000;

  /** Above it, memcached takes an expiry for a point in time. */
  private static final int LONGEST_TTL = 60 * 60 * 24 * 30;

  private static final String PER_THREAD = "/thread";
  private static final String SWEEP = "sweep";
  private static final List<String> SWEEP_SIZES = List.of(
      "64", "128", "256", "512", "1024", "2048", "5120", "10240", "20480", "51200", "102400",
      "204800", "512000");

  private final String key;
  private final String defaultValue;
  private final String description;
  private final String syntax;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final Function<Workload, String> reader;

  WorkloadParam(
      String key,
      String defaultValue,
      String description,
      String syntax,
      Function<Workload, String> reader) {
    this.key = key;
    this.defaultValue = defaultValue;
    this.description = description;
    this.syntax = syntax;
    this.reader = reader;
  }

  /** Returns the parameter's name. */
  public String key() {
    return key;
  }

  /** Returns the value that applies if none is given, in its written form. */
  public String defaultValue() {
    return defaultValue;
  }

  /** Returns its value in a workload, in its written form. */
  public String of(Workload workload) {
    return reader.apply(workload);
  }

  /** Returns its meaning, with its unit, in one line. */
  public String description() {
    return description;
  }

  /** Returns a description of the valid values. */
  public String syntax() {
    return syntax;
  }

  /**
   * Reads the workload that some parameters describe; a missing one has its default.
   *
   * @throws WorkloadException if a name or a value is invalid; values may still contradict each other
   */
  static Workload read(Map<String, String> params) {
    for (String name : params.keySet()) {
      if (byKey(name).isEmpty()) {
        throw new WorkloadException(
            "unknown parameter '%s': expected one of %s".formatted(name, String.join(", ", keys())),
            name,
            keys());
      }
    }
    return new Workload(
        new Workload.Requests(
            OperationMix.parse(MIX.in(params)),
            ParamReader.constant(MIX_BY, MIX_BY.in(params), Workload.MixBy.values()),
            KeyDistribution.parse(KEY_DISTRIBUTION.in(params)),
            (int) BULK.whole(params, 1, MOST_BULK),
            ParamReader.decimal(HIT_RATIO, HIT_RATIO.in(params), 0, 1)),
        new Workload.Entries(
            KEYS.whole(params, 1, MOST_KEYS),
            ParamReader.constant(KEY_FORM, KEY_FORM.in(params), KeyForm.values()),
            ValueSizeDistribution.parse(VALUE_SIZE.in(params)),
            ValueKind.parse(VALUE_KIND.in(params)),
            (int) TTL.whole(params, 0, LONGEST_TTL)),
        OperationCount.parse(OPERATIONS.in(params)),
        GroupSequence.parse(GROUPS_BEFORE.in(params)),
        Pacing.parse(
            RATE.in(params), ARRIVALS.in(params), THINK_TIME.in(params), CYCLE_TIME.in(params)),
        SEED.whole(params, Long.MIN_VALUE, Long.MAX_VALUE));
  }

  private String in(Map<String, String> params) {
    return params.getOrDefault(key, defaultValue).strip();
  }

  private long whole(Map<String, String> params, long least, long most) {
    String text = in(params);
    return new ParamReader(this, text).whole(text, least, most);
  }

  /** Returns the parameter with a name, if there is one. */
  public static Optional<WorkloadParam> byKey(String key) {
    return Arrays.stream(values()).filter(param -> param.key.equals(key)).findFirst();
  }

  /** Returns the names of all parameters in their fixed order. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(WorkloadParam::key).toList();
  }

  /**
   * Returns a value for a number of threads: {@code keys} may be given for each of them, for example
   * as {@code 50/thread}.
   */
  public String resolved(String value, int threads) {
    if (this != KEYS || !value.endsWith(PER_THREAD)) {
      return value;
    }
    String number = value.substring(0, value.length() - PER_THREAD.length()).strip();
    return number.matches("\\d{1,10}") ? Long.toString(Long.parseLong(number) * threads) : value;
  }

  /**
   * Splits a text into the distinct values of an axis of the matrix. They are not checked; {@link
   * Workload#parse} does that.
   */
  public List<String> axis(String commaSeparated) {
    return Arrays.stream(commaSeparated.split(",", -1))
        .map(String::strip)
        .flatMap(value ->
            this == VALUE_SIZE && value.equals(SWEEP) ? SWEEP_SIZES.stream() : Stream.of(value))
        .distinct()
        .toList();
  }
}
