// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.store.RunStore;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Serves the page of the cells so far while a run goes on, on 127.0.0.1 and nowhere else. It answers
 * GET and HEAD of three paths and writes nothing. The page is made when a cell has ended and not when
 * somebody asks for it, so that looking takes no processor from what is measured.
 *
 * <p>{@link #show} is for one thread; requests are answered by others.
 */
public final class LivePage implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 8;

  private final HttpServer server;
  private final ExecutorService threads;
  private final CountDownLatch lastSeen = new CountDownLatch(1);
  private volatile Shown shown = new Shown("", "", 0, false);
  private volatile boolean watched;

  /** What is served now. */
  private record Shown(String html, String json, int version, boolean finished) {
    String status() {
      return "{\"version\":%d,\"finished\":%b}".formatted(version, finished);
    }
  }

  private LivePage(HttpServer server) {
    this.server = server;
    this.threads = Executors.newFixedThreadPool(2, task -> {
      Thread thread = new Thread(task, "live-page");
      thread.setDaemon(true);
      return thread;
    });
  }

  /**
   * Starts to serve.
   *
   * @param port 0 for any that is free
   * @throws IOException if the port is taken
   */
  public static LivePage start(int port) throws IOException {
    InetAddress loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
    LivePage page = new LivePage(HttpServer.create(new InetSocketAddress(loopback, port), 0));
    page.server.createContext("/", page::answer);
    page.server.setExecutor(page.threads);
    page.server.start();
    return page;
  }

  /** Where it is. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /** Serves the cells that have ended so far. */
  public void show(RunStore run) {
    int version = shown.version + 1;
    String json = PageJson.of(PageModel.of(List.of(run), List.of(), version));
    boolean finished = run.info().finishedAt() != null;
    shown = new Shown(Html.of(json, true), json, version, finished);
  }

  /** Ends; if somebody looks on, a few seconds after the last page was ready. */
  @Override
  public void close() {
    try {
      if (watched && shown.finished) {
        // somebody who has closed the window is waited for in vain
        boolean unused = lastSeen.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Shown now = shown;
      switch (refusal(exchange)) {
        case 0 -> serve(exchange, now);
        case 405 -> {
          exchange.getResponseHeaders().set("Allow", "GET, HEAD");
          send(exchange, 405, "text/plain", "this page is only read\n");
        }
        default -> send(exchange, 403, "text/plain", "ask for " + url() + "\n");
      }
    }
  }

  /** A name that another site lets point to this machine is not ours. */
  private int refusal(HttpExchange exchange) {
    int port = server.getAddress().getPort();
    Set<String> hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    String host = exchange.getRequestHeaders().getFirst("Host");
    if (host == null || !hosts.contains(host)) {
      return 403;
    }
    return Set.of("GET", "HEAD").contains(exchange.getRequestMethod()) ? 0 : 405;
  }

  private void serve(HttpExchange exchange, Shown now) throws IOException {
    switch (exchange.getRequestURI().getPath()) {
      case "/" -> send(exchange, 200, "text/html", now.html);
      case "/status.json" -> {
        watched = true;
        send(exchange, 200, "application/json", now.status());
      }
      case "/data.json" -> {
        send(exchange, 200, "application/json", now.json);
        if (now.finished) {
          lastSeen.countDown();
        }
      }
      default -> send(exchange, 404, "text/plain", "nothing here\n");
    }
  }

  private static void send(HttpExchange exchange, int code, String type, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    exchange.getResponseHeaders().set("X-Frame-Options", "DENY");
    exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(code, head || bytes.length == 0 ? -1 : bytes.length);
    if (!head && bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }
}
