// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.faults.proxy.ProxyEvent.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that passes bytes between clients and servers, and fails on order. It reads orders from
 * its standard input, answers each with a line, and ends with its input.
 */
public final class FaultProxyMain {
  private final ProxyLoop loop;
  private final List<ProxyRoute> routes = new ArrayList<>();

  private FaultProxyMain(ProxyLoop loop) {
    this.loop = loop;
  }

  /** Runs until the standard input ends; takes no arguments. */
  public static void main(String[] args) throws IOException {
    ProxyLoop loop = new ProxyLoop();
    Thread thread = new Thread(loop, "proxy");
    thread.setDaemon(true);
    thread.start();
    BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new FaultProxyMain(loop).obey(orders, System.out);
  }

  private void obey(BufferedReader orders, PrintStream answers) throws IOException {
    answers.println(new ProxyEvent(Kind.READY, 0).line());
    for (String line = orders.readLine();
        line != null && !line.equals(new ProxyOrder.End().line());
        line = orders.readLine()) {
      answers.println(answer(line).line());
    }
  }

  private ProxyEvent answer(String line) {
    try {
      ProxyOrder order = ProxyOrder.parse(line);
      if (order instanceof ProxyOrder.AddRoute route) {
        return new ProxyEvent(Kind.ROUTED, add(new InetSocketAddress(route.host(), route.port())));
      } else if (order instanceof ProxyOrder.Treat treat) {
        return new ProxyEvent(Kind.TREATED, treat(routes.get(treat.route()), treat.treatment()));
      }
      return new ProxyEvent(Kind.TIME, System.nanoTime());
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return new ProxyEvent(Kind.FAILED, 0, String.valueOf(e.getMessage()));
    }
  }

  private int add(InetSocketAddress target) throws IOException {
    loop.change(() -> routes.add(new ProxyRoute(loop, target)));
    return routes.get(routes.size() - 1).port();
  }

  private long treat(ProxyRoute route, Treatment treatment) throws IOException {
    long since = loop.change(() -> route.treat(treatment));
    if (treatment.kind() == Treatment.Kind.BLACK_HOLE) {
      route.block();
    }
    return since;
  }
}
