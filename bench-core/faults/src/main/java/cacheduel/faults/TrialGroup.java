// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.faults.proxy.FaultProxy;
import cacheduel.faults.result.EnduredFault;
import cacheduel.run.TestBed;
import cacheduel.text.FailureText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Clients that endure a fault at the same time, each with servers of its own. All of them are warm before
 * the first is observed.
 */
final class TrialGroup implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 30;
  private static final int STARTS = 2;

  private final List<TrialPlan> plans;
  private final TestBed bed;
  private final @Nullable FaultProxy proxy;
  private final ExecutorService threads;
  private final List<Trial> open = Collections.synchronizedList(new ArrayList<>());

  TrialGroup(List<TrialPlan> plans, TestBed bed, @Nullable FaultProxy proxy) {
    this.plans = plans;
    this.bed = bed;
    this.proxy = proxy;
    this.threads = Executors.newFixedThreadPool(plans.size());
  }

  /** Returns the record of each client; one that could not be made says why. */
  List<EnduredFault> endure() throws InterruptedException {
    return each(each(plans.stream()
        .<Callable<Callable<EnduredFault>>>map(plan -> () -> prepare(plan))
        .toList()));
  }

  /** A failed start is usually an accident of the machine, so it is repeated before it counts. */
  private Callable<EnduredFault> prepare(TrialPlan plan) throws InterruptedException {
    String why = "";
    for (int i = 0; i < STARTS; i++) {
      try {
        Trial trial = Trial.prepare(plan, bed, proxy);
        open.add(trial);
        return trial::endure;
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        why = FailureText.of(e);
      }
    }
    EnduredFault failed = plan.failed(why);
    return () -> failed;
  }

  private <R> List<R> each(List<Callable<R>> steps) throws InterruptedException {
    List<R> results = new ArrayList<>();
    for (Future<R> one : threads.invokeAll(steps)) {
      try {
        results.add(one.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    return results;
  }

  /** Stops all that was started. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    open.parallelStream().forEach(Trial::close);
  }
}
