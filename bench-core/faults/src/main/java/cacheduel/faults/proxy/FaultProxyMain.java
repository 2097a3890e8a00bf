// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

/**
 * A process that passes bytes between clients and servers, and fails on order. It ends with its
 * standard input, from which it reads orders, and answers each with a {@link ProxyAnswer}:
 *
 * <ul>
 *   <li>{@code ROUTE HOST PORT} adds a route to a server; the answer is its port.
 *   <li>{@code TREAT KIND AMOUNT ROUTE...} changes the {@link Treatment} of routes, given by their
 *       0-based numbers, at the same moment, which is the answer.
 *   <li>{@code MOVE ROUTE ADDRESS} opens a closed route at another address, with the same port; the
 *       answer is the time of the move.
 *   <li>{@code REMOVE ROUTE} resets the connections of a route and frees its port.
 *   <li>{@code TIME} asks for the time.
 * </ul>
 */
public final class FaultProxyMain {
  private static final int TREATED_FROM = 3;

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
    answers.println(new ProxyAnswer(0, "").line());
    for (String line = orders.readLine(); line != null; line = orders.readLine()) {
      answers.println(answer(line).line());
    }
  }

  private ProxyAnswer answer(String line) {
    try {
      return new ProxyAnswer(carriedOut(line.split(" ", -1)), "");
    } catch (IOException
        | CompletionException
        | IllegalArgumentException
        | IndexOutOfBoundsException e) {
      return new ProxyAnswer(0, Objects.requireNonNullElse(e.getMessage(), e.toString()));
    }
  }

  private long carriedOut(String[] words) throws IOException {
    return switch (words[0]) {
      case "ROUTE" -> add(words[1], Integer.parseInt(words[2]));
      case "TREAT" ->
        treat(
            new Treatment(Treatment.Kind.valueOf(words[1]), Long.parseLong(words[2])),
            Arrays.stream(words).skip(TREATED_FROM));
      case "MOVE" -> move(route(words[1]), words[2]);
      case "REMOVE" -> {
        ProxyRoute route = route(words[1]);
        yield change(List.of(route), route::close);
      }
      case "TIME" -> System.nanoTime();
      default -> throw new IOException("unknown order");
    };
  }

  private int add(String host, int port) throws IOException {
    loop.change(() -> routes.add(new ProxyRoute(loop, new InetSocketAddress(host, port))));
    return routes.get(routes.size() - 1).port();
  }

  private ProxyRoute route(String number) {
    return routes.get(Integer.parseInt(number));
  }

  /** Makes a change after the routes' black holes are complete; one that could not be fails after it. */
  private long change(List<ProxyRoute> changed, ProxyLoop.Change change) throws IOException {
    long since;
    try {
      changed.forEach(ProxyRoute::awaitSwallowing);
    } finally {
      since = loop.change(change);
    }
    return since;
  }

  private long move(ProxyRoute route, String address) throws IOException {
    InetAddress to = InetAddress.getByName(address);
    return change(List.of(route), () -> route.move(to));
  }

  private long treat(Treatment treatment, Stream<String> numbers) throws IOException {
    List<ProxyRoute> treated = numbers.map(this::route).toList();
    long since = change(treated, () -> {
      for (ProxyRoute route : treated) {
        route.treat(treatment);
      }
    });
    if (treatment.kind() == Treatment.Kind.BLACK_HOLE) {
      treated.forEach(ProxyRoute::swallow);
    }
    return since;
  }
}
