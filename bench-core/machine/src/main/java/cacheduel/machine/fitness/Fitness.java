// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import cacheduel.machine.ProcessUsage;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Threshold.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The assessment of whether the machine was fit for a measurement: a pure function of its readings.
 *
 * <p>Each rule yields one finding, even if all is well or there is no reading.
 */
public final class Fitness {
  /**
   * Share of its cores that the load generator may use. Above it requests wait for the generator's
   * own CPU, and latency grows by that wait; with an open loop the wait is charged to the server,
   * so the number would be wrong.
   */
  public static final double GENERATOR_SHARE = 0.9;

  /** Share of the time in collections above which the collector makes the latency's tail. */
  public static final double GC_SHARE = 0.05;

  /** Share of the time in collections above which the collector limits throughput. */
  public static final double GC_SHARE_INVALID = 0.2;

  private static final Threshold GENERATOR =
      new Threshold(GENERATOR_SHARE, Severity.WARN, Unit.SHARE);
  private static final Threshold OPEN_GENERATOR =
      new Threshold(GENERATOR_SHARE, Severity.WARN, GENERATOR_SHARE, Unit.SHARE);
  private static final Threshold GC =
      new Threshold(GC_SHARE, Severity.WARN, GC_SHARE_INVALID, Unit.SHARE);

  private Fitness() {}

  /** Judges a measurement by each rule, in a fixed order. */
  public static List<FitnessFinding> judge(FitnessInput input) {
    Usage usage = Usage.merge(input.periods());
    List<FitnessFinding> findings = new ArrayList<>();
    findings.add(generator(input, usage));
    if (usage.serverIsHere()) {
      findings.add(shared(usage));
    }
    for (Disturbance cause : Disturbance.values()) {
      findings.add(cause.judge(usage, input.periods()));
    }
    findings.add(MachineFitness.queue(usage.machine(), ownThreads(usage)));
    findings.add(garbage(input.gcShare()));
    findings.add(MachineFitness.clock(input.timer(), input.p50Nanos()));
    return List.copyOf(findings);
  }

  /** Judges a machine on which nothing is being measured. */
  public static List<FitnessFinding> judgeIdle(Usage usage, TimerGranularity timer) {
    return List.of(
        Disturbance.FOREIGN_CPU.judge(usage, List.of(usage)),
        Disturbance.STEAL.judge(usage, List.of(usage)),
        Disturbance.THROTTLING.judge(usage, List.of(usage)),
        MachineFitness.queue(usage.machine(), 0L),
        MachineFitness.clock(timer, null));
  }

  private static FitnessFinding generator(FitnessInput input, Usage usage) {
    ProcessUsage client = usage.client();
    Double cores = client == null ? null : client.cores();
    return (input.openLoop() ? OPEN_GENERATOR : GENERATOR)
        .judge(
            "client CPU, of the cores it may use",
            cores == null ? null : Double.valueOf(cores / input.generatorCores()),
            "no client JVM's CPU time could be read",
            "the load generator is saturated and is part of what is measured; use fewer threads, a"
                + " lower rate or more cores");
  }

  /** On a machine that client and server share, they use all of it: recorded, and no fault. */
  private static FitnessFinding shared(Usage usage) {
    Double client = usage.client() == null ? null : usage.client().cores();
    Double server = usage.server() == null ? null : usage.server().cores();
    int cores = usage.machine().cores();
    String subject = "client and server together, of all cores";
    return client == null || server == null
        ? FitnessFinding.notKnown(subject, "not both of their CPU times could be read")
        : FitnessFinding.of(subject, Severity.OK, Unit.SHARE.write((client + server) / cores), "");
  }

  private static FitnessFinding garbage(@Nullable Double share) {
    return GC.judge(
        "garbage collection, of the time",
        share,
        "the client's collectors were not read",
        "it stops the client's threads; give the client JVM more heap or measure with a collector"
            + " that stops less");
  }

  private static @Nullable Long ownThreads(Usage usage) {
    Long client = usage.client() == null ? Long.valueOf(0) : usage.client().peakThreads();
    Long server = usage.server() == null ? Long.valueOf(0) : usage.server().peakThreads();
    return client == null || server == null ? null : Long.valueOf(client + server);
  }
}
