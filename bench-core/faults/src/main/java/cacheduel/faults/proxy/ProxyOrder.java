// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

/** A line that a {@link FaultProxy} sends to its JVM. */
sealed interface ProxyOrder {
  /** Returns the line without its line break. */
  String line();

  /** Adds a route to a server. */
  record AddRoute(String host, int port) implements ProxyOrder {
    @Override
    public String line() {
      return "ROUTE %s %d".formatted(host, port);
    }
  }

  /** Changes what is done with the connections of a route, which has a 0-based number. */
  record Treat(int route, Treatment treatment) implements ProxyOrder {
    @Override
    public String line() {
      return "TREAT %d %s %d".formatted(route, treatment.kind(), treatment.amount());
    }
  }

  /** Asks for the time. */
  record Time() implements ProxyOrder {
    @Override
    public String line() {
      return "TIME";
    }
  }

  /** Ends the process. */
  record End() implements ProxyOrder {
    @Override
    public String line() {
      return "END";
    }
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException if it is not an order
   */
  static ProxyOrder parse(String line) {
    String[] words = line.split(" ", -1);
    return switch (words[0] + "/" + words.length) {
      case "ROUTE/3" -> new AddRoute(words[1], Integer.parseInt(words[2]));
      case "TREAT/4" ->
        new Treat(
            Integer.parseInt(words[1]),
            new Treatment(Treatment.Kind.valueOf(words[2]), Long.parseLong(words[3])));
      case "TIME/1" -> new Time();
      case "END/1" -> new End();
      default -> throw new IllegalArgumentException("unknown order: \"" + line + "\"");
    };
  }
}
