// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.List;
import java.util.Random;

/** Requests of all kinds, well formed or not, of which a few keys get many; seeded. */
final class RandomRequests {
  private static final List<String> KEYS = List.of("a", "b", "c", "d", "k".repeat(250));
  private static final List<String> EXPIRIES =
      List.of("0", "0", "0", "100", "-1", "2592001", "2147483647", "x");
  private static final List<String> NUMBERS =
      List.of("0", "1", "7", "18446744073709551615", "x", "-1", "", "+5", "12 ");
  private static final List<String> VALUES =
      List.of("", "1", "99", "10 x", "hello", "18446744073709551610", "a\r\nb", "y".repeat(3000));
  private static final List<String> ODD_LINES = List.of(
      "",
      " ",
      "get",
      "set a 0 0",
      "delete",
      "nonsense",
      "incr a",
      "touch a",
      "get  a  b",
      "mset a",
      "flush_all x",
      "set a 0 0 -1",
      "verbosity 0",
      "gat 0 a b",
      "gats -1 c");
  private static final List<Integer> SET_LIKE = List.of(0x01, 0x02, 0x03, 0x11, 0x12, 0x13);
  private static final List<Integer> GET_LIKE = List.of(0x00, 0x09, 0x0c, 0x0d);
  private static final List<Integer> TOUCH_LIKE = List.of(0x1c, 0x1d, 0x1e, 0x23, 0x24);
  private static final List<Integer> COUNT_LIKE = List.of(0x05, 0x06, 0x15, 0x16);
  private static final List<Integer> JOIN_LIKE = List.of(0x0e, 0x0f, 0x19, 0x1a);
  private static final List<Integer> BARE = List.of(0x0a, 0x1b, 0x30, 0xff);
  private static final List<String> BINARY_EXPIRIES =
      List.of("00000000", "00000064", "00278d01", "7fffffff");

  private final Random random;

  RandomRequests(long seed) {
    random = new Random(seed);
  }

  String ascii() {
    String noreply = random.nextInt(5) == 0 ? " noreply" : "";
    return switch (random.nextInt(9)) {
      case 0, 1 ->
        store(any(List.of("set", "set", "add", "replace", "append", "prepend")), noreply);
      case 2 -> store("cas", " " + any(List.of(Conversation.CAS, "1", "0", "x")) + noreply);
      case 3 -> "get " + key() + " " + key() + "\r\n";
      case 4 -> "gets " + key() + "\r\n";
      case 5 -> "delete " + key() + any(List.of("", "", " 0", " 5")) + noreply + "\r\n";
      case 6 -> any(List.of("incr ", "decr ")) + key() + " " + any(NUMBERS) + noreply + "\r\n";
      case 7 -> "touch " + key() + " " + any(EXPIRIES) + noreply + "\r\n";
      default -> any(ODD_LINES) + "\r\n";
    };
  }

  String binary() {
    return switch (random.nextInt(8)) {
      case 0, 1 ->
        packet(SET_LIKE)
            .extras("0000000" + random.nextInt(3) + any(BINARY_EXPIRIES))
            .value(any(VALUES))
            .request();
      case 2 -> packet(GET_LIKE).request();
      case 3 -> packet(TOUCH_LIKE).extras(any(BINARY_EXPIRIES)).request();
      case 4 -> packet(COUNT_LIKE).extras(delta()).request();
      case 5 -> packet(JOIN_LIKE).value(any(VALUES)).request();
      case 6 -> packet(List.of(0x04, 0x14)).request();
      default -> Packet.of(any(BARE)).opaque(random.nextInt()).request();
    };
  }

  /** Now and then the data is longer than announced, or its line end is missing. */
  private String store(String verb, String rest) {
    String value = any(VALUES);
    String flags = any(List.of("0", "7", "4294967295", "x"));
    String length = Integer.toString(value.length()) + any(List.of("", "", "    "));
    String data = value + (random.nextInt(20) == 0 ? "zz" : "") + "\r\n";
    return verb + " " + key() + " " + flags + " " + any(EXPIRIES) + " " + length + rest + "\r\n"
        + data;
  }

  private Packet packet(List<Integer> opcodes) {
    Packet packet = Packet.of(any(opcodes)).key(key()).opaque(random.nextInt());
    return switch (random.nextInt(6)) {
      case 0 -> packet.lastCas();
      case 1 -> packet.cas(0x7fff_ffffL);
      default -> packet;
    };
  }

  private String delta() {
    return String.format("%016x%016x", random.nextInt(20), random.nextInt(200))
        + any(List.of("00000000", "ffffffff"));
  }

  private String key() {
    return any(KEYS);
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
