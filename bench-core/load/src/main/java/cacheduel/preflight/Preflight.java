// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preflight;

import cacheduel.client.AwaitedClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.fork.HarnessWatch;
import cacheduel.preflight.PreflightEvent.Kind;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The program that tries the client on its class path: it opens the client in each protocol and
 * mode and performs one operation of each kind, so that anything the library lacks is known before
 * a run.
 *
 * <p>Its arguments are the ports of memcached nodes on 127.0.0.1; without any, the client is loaded
 * but not opened. The program prints {@link PreflightEvent}s, and ends when its standard input does.
 */
public final class Preflight {
  private static final String KEY = "cacheduel:preflight";
  private static final List<String> KEYS = List.of(KEY, KEY + ":absent");
  private static final int TTL_SECONDS = 60;

  private final Consumer<PreflightEvent> out;
  private final AtomicInteger failures = new AtomicInteger();

  Preflight(Consumer<PreflightEvent> out) {
    this.out = out;
  }

  public static void main(String[] ports) {
    HarnessWatch.start();
    PrintStream stdout = System.out;
    // Begins a line: the library may have left one unfinished.
    Preflight preflight = new Preflight(event -> stdout.print("\n" + event.line() + "\n"));
    // A library's thread that dies of a missing method would otherwise only show as timeouts.
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> preflight.failed(thread.getName(), e));
    preflight.run(Arrays.stream(ports).map(Preflight::node).toList());
    stdout.flush();
    // The library may have left threads.
    Runtime.getRuntime().halt(0);
  }

  private static InetSocketAddress node(String port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
  }

  /** Tries the client; failures are reported, not thrown. */
  void run(List<InetSocketAddress> nodes) {
    attempt("load the adapter", () -> {
      CacheClientProvider provider =
          ServiceLoader.load(CacheClientProvider.class).iterator().next();
      provider.version();
      if (!nodes.isEmpty()) {
        PreflightUse.all(provider.capabilities(), nodes).forEach(use -> tryOut(provider, use));
      }
    });
    report(Kind.DONE, "");
  }

  private void tryOut(CacheClientProvider provider, PreflightUse use) {
    int before = failures.get();
    attempt(use.name() + ": open", () -> {
      try (CacheClient client = open(provider, use.config())) {
        operate(client, use, provider.capabilities());
      }
    });
    report(failures.get() == before ? Kind.WORKED : Kind.BROKEN, use.name());
  }

  private static CacheClient open(CacheClientProvider provider, ClientConfig config)
      throws Exception {
    return config.mode() == Mode.ASYNC
        ? AwaitedClient.of(provider.openAsync(config), config)
        : provider.open(config);
  }

  private void operate(CacheClient client, PreflightUse use, Capabilities can) {
    attempt(use.name() + ": set", () -> client.set(KEY, use.value(), TTL_SECONDS));
    attempt(use.name() + ": get", () -> client.get(KEY));
    if (!can.has(Feature.NO_BULK_GET)) {
      attempt(use.name() + ": bulk get", () -> client.getBulk(KEYS));
    }
    attempt(use.name() + ": delete", () -> client.delete(KEY));
    report(Kind.STEP, use.name() + ": close");
  }

  private void attempt(String step, Action action) {
    report(Kind.STEP, step);
    try {
      action.run();
    } catch (Throwable e) {
      failed(step, e);
    }
  }

  private void failed(String step, Throwable e) {
    failures.incrementAndGet();
    LinkageProblem.in(e)
        .ifPresentOrElse(
            text -> report(Kind.UNLINKED, text), () -> report(Kind.FAILED, step + ": " + e));
  }

  private void report(Kind kind, String text) {
    out.accept(new PreflightEvent(kind, text));
  }

  private interface Action {
    void run() throws Exception;
  }
}
