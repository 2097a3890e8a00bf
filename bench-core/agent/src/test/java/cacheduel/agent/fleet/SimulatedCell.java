// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.protocol.Parcel;
import cacheduel.agent.protocol.Report;
import cacheduel.agent.protocol.Token;
import cacheduel.catalog.Home;
import cacheduel.client.Access;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.fork.ForkSpec;
import cacheduel.jmh.Share;
import cacheduel.jmh.ShareResult;
import cacheduel.launch.CellLoad;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.result.RunFixture;
import cacheduel.timing.Recording;
import cacheduel.timing.SampleBuffer;
import cacheduel.timing.SteadyState;
import cacheduel.timing.Tally;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.WarmUpNeed;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A cell for simulated agents, and a report as a real one's: some histograms of many times each. */
final class SimulatedCell {
  static final int SAMPLES = 50_000;
  static final int ITERATIONS = 5;

  private static final long SECOND = 1_000_000_000;

  private SimulatedCell() {}

  static Fleet fleet(SimulatedAgents agents, int number, Path logs)
      throws AgentException, InterruptedException {
    return Fleet.start(agents, number, new AgentContext(Home.ofThisProcess(), Token.none(), logs));
  }

  static CellLoad load(int agents) {
    Cell cell = RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 1)
        .on(Concurrency.ONE.onEachOf(agents));
    ForkSpec spec = new ForkSpec(
        new ForkSpec.Target(
            new ArrayList<>(List.of(InetSocketAddress.createUnresolved("nowhere", 1))),
            Protocol.ASCII,
            Mode.BLOCKING,
            SettingsProfile.FAIR,
            Map.of(),
            Access.OPEN,
            false),
        new ForkSpec.Callers(1, 1, agents, agents, 1),
        Workload.parse(Map.of()),
        WarmUpNeed.GIVEN,
        new ForkSpec.Timeouts(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(1)),
        new ForkSpec.Entries("cd:", 0),
        false,
        new ForkSpec.Place("", ForkSpec.NO_BARRIER));
    return new CellLoad(
        new Share("001.1", cell, RunFixture.jmh(5), spec, Duration.ofMinutes(1), 0, agents), null);
  }

  /** Returns a report of gets and sets in several iterations, with a log. */
  static byte[] report() throws IOException {
    Random random = new Random(1);
    Recording recording = new Recording();
    SampleBuffer buffer = new SampleBuffer(recording);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      recording.begin(new SteadyState(true, SECOND));
      recording.steadyState().openAt(2L * iteration * SECOND);
      buffer.begin(recording.steadyState());
      Tally tally = new Tally(0);
      for (int i = 0; i < SAMPLES; i++) {
        long nanos = (long) Math.exp(11 + random.nextGaussian());
        Operation operation = i % 10 == 0 ? Operation.SET : Operation.GET;
        buffer.endedAt(recording.steadyState().start() + SECOND / 2);
        buffer.ended(TimeKind.COMPLETED, operation, 0, nanos, true, true);
        tally.call();
        tally.completed(1);
      }
      buffer.flush();
      recording.add(tally);
    }
    recording.end();
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    ShareResult result = new ShareResult(List.of(), List.of(totals), null);
    return Parcel.compress(new Report(result, List.of(), "# Warmup Iteration 1\n".repeat(100)));
  }
}
