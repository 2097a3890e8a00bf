// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.socket.Endpoint;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The written form of nodes' addresses: {@code HOST:PORT[,HOST:PORT...]}, IPv6 in brackets. */
public final class Addresses {
  private static final Pattern ADDRESS = Pattern.compile(
      "(?:\\[(?<ipv6>[0-9a-fA-F:.%\\w]+)]|(?<host>[^\\s:\\[\\]]+)):(?<port>-?\\d+)");

  private Addresses() {}

  /**
   * Reads addresses in their order; a host name is resolved at once and left unresolved if that
   * fails.
   *
   * @throws IllegalArgumentException if one is not an address; the message says what is expected
   */
  public static List<InetSocketAddress> parse(String text) {
    return Stream.of(text.split(",", -1)).map(one -> parseOne(one.strip())).toList();
  }

  /** Writes an address as users write it, for example "127.0.0.1:11211" or "[::1]:11211". */
  public static String format(InetSocketAddress address) {
    return Endpoint.format(address);
  }

  /** Returns a port of 127.0.0.1, where every server that we start listens. */
  public static InetSocketAddress loopback(int port) {
    try {
      return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    } catch (UnknownHostException e) {
      throw new AssertionError("four bytes are an address", e);
    }
  }

  private static InetSocketAddress parseOne(String text) {
    Matcher address = ADDRESS.matcher(text);
    if (!address.matches()) {
      throw new IllegalArgumentException(
          "not an address: '%s'; expected HOST:PORT, for example 127.0.0.1:11211 or [::1]:11211"
              .formatted(text));
    }
    String host = address.group("ipv6") != null ? address.group("ipv6") : address.group("host");
    return new InetSocketAddress(host, port(address.group("port"), text));
  }

  private static int port(String digits, String text) {
    int port = digits.length() > 6 ? -1 : Integer.parseInt(digits);
    if (port < 1 || port > 65535) {
      throw new IllegalArgumentException(
          "port out of range in '%s': expected 1 to 65535, got: %s".formatted(text, digits));
    }
    return port;
  }
}
