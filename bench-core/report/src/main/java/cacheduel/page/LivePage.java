// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.store.Run;
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
 * A server for the page of an unfinished run, on 127.0.0.1 only. It answers GET and HEAD of three
 * paths and changes nothing. The page is built when a cell has ended, not on request, so that
 * viewers take no processor time from the measurement.
 *
 * <p>One thread calls {@link #show}; others answer the requests.
 */
public final class LivePage implements AutoCloseable {
  /** A page asks every three seconds. */
  private static final int LAST_LOOK_SECONDS = 8;

  /** Read by the JDK's server when it is first used: a request that takes longer is cut off. */
  private static final String LONGEST_REQUEST_SECONDS = "sun.net.httpserver.maxReqTime";

  private static final Set<String> METHODS = Set.of("GET", "HEAD");

  private final HttpServer server;
  private final ExecutorService threads;
  private final CountDownLatch lastFetched = new CountDownLatch(1);
  private volatile Shown shown = new Shown("", "", 0, false);
  private volatile boolean watched;

  /** The contents served now. */
  private record Shown(String html, String json, int version, boolean finished) {
    String status() {
      return "{\"version\":%d,\"finished\":%b}".formatted(version, finished);
    }
  }

  private LivePage(HttpServer server) {
    this.server = server;
    // as many as there are requests: a slow one must not keep the others waiting
    this.threads = Executors.newCachedThreadPool(task -> {
      Thread thread = new Thread(task, "live-page");
      thread.setDaemon(true);
      return thread;
    });
  }

  /**
   * Starts the server.
   *
   * @param port 0 for any free port
   * @throws IOException if the port is taken
   */
  public static LivePage start(int port) throws IOException {
    System.setProperty(LONGEST_REQUEST_SECONDS, "5");
    InetAddress loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
    LivePage page = new LivePage(HttpServer.create(new InetSocketAddress(loopback, port), 0));
    page.server.createContext("/", page::answer);
    page.server.setExecutor(page.threads);
    page.server.start();
    return page;
  }

  /** Returns the address of the page. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /** Replaces the page by one of the cells that have ended so far. */
  public void show(Run run) {
    int version = shown.version + 1;
    String json = PageJson.of(PageModel.of(List.of(run), List.of(), version));
    boolean finished = run.info().finishedAt() != null;
    shown = new Shown(Html.of(json, true), json, version, finished);
  }

  /** Stops the server. If a browser shows the page, waits until it has fetched the last version. */
  @Override
  public void close() {
    try {
      if (watched && shown.finished) {
        // the browser may have been closed since
        boolean unused = lastFetched.await(LAST_LOOK_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!isForThisServer(exchange)) {
        send(exchange, 403, "text/plain", "use " + url() + "\n");
      } else if (METHODS.contains(exchange.getRequestMethod())) {
        serve(exchange, shown);
      } else {
        exchange.getResponseHeaders().set("Allow", "GET, HEAD");
        send(exchange, 405, "text/plain", "this page is read-only\n");
      }
    }
  }

  /** Refuses names that another site lets point to this machine (DNS rebinding). */
  private boolean isForThisServer(HttpExchange exchange) {
    int port = server.getAddress().getPort();
    String host = exchange.getRequestHeaders().getFirst("Host");
    return ("127.0.0.1:" + port).equals(host) || ("localhost:" + port).equalsIgnoreCase(host);
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
          lastFetched.countDown();
        }
      }
      default -> send(exchange, 404, "text/plain", "not found\n");
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
