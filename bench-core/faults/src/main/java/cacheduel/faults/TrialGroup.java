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
    List<Prepared> prepared = each(plans, this::prepare);
    return each(prepared, one -> one.trial == null ? one.failed() : one.trial.endure());
  }

  /**
   * A client before the fault.
   *
   * @param trial null if it could not be prepared
   * @param why the reason for that
   */
  private record Prepared(TrialPlan plan, @Nullable Trial trial, String why) {
    EnduredFault failed() {
      return plan.failed(why);
    }
  }

  /** A failed start is usually an accident of the machine, so it is repeated before it counts. */
  private Prepared prepare(TrialPlan plan) throws InterruptedException {
    String why = "";
    for (int i = 0; i < STARTS; i++) {
      try {
        Trial trial = Trial.prepare(plan, bed, proxy);
        open.add(trial);
        return new Prepared(plan, trial, "");
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        why = FailureText.of(e);
      }
    }
    return new Prepared(plan, null, why);
  }

  private interface Step<T, R> {
    R of(T one) throws InterruptedException;
  }

  private <T, R> List<R> each(List<T> all, Step<T, R> step) throws InterruptedException {
    List<Callable<R>> steps =
        all.stream().<Callable<R>>map(one -> () -> step.of(one)).toList();
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
