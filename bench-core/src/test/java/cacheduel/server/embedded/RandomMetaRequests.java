// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** As {@link RandomRequests}, of the meta commands, and some others on the same keys. */
final class RandomMetaRequests {
  private static final List<String> KEYS = List.of("a", "b", "c", "foo", "k".repeat(250));
  private static final List<String> BASE64_KEYS = List.of("YQ==", "Yg==", "Zm9v", "Zm9!v", "Z");
  private static final List<String> VALUES =
      List.of("", "1", "99", "10 x", "hello", "18446744073709551610", "a\r\nb", "y".repeat(3000));
  private static final List<String> PLAIN_FLAGS = List.of("v", "k", "s", "f", "q", "u", "h", "O1");
  private static final List<String> SHOWING_FLAGS = List.of("t", "c", "l");
  private static final List<String> BAD_FLAGS =
      List.of("x", "S9", "Tx", "F-1", "C", "Mxx", "O" + "o".repeat(32), "v", "\u00e4", "Dx", "b");
  private static final List<String> GET_FLAGS =
      List.of("T0", "T100", "T1000", "N100", "R500", "R50");
  private static final List<String> SET_FLAGS = List.of(
      "T0", "T100", "T-1", "F0", "F7", "F4294967295", "ME", "MA", "MP", "MR", "MS", "MX", "I");
  private static final List<String> COUNT_FLAGS =
      List.of("D5", "D0", "D18446744073709551615", "MI", "MD", "M+", "M-", "N100", "J13", "T100");
  private static final List<String> DELETE_FLAGS = List.of("I", "I", "T100", "T-1");
  private static final List<String> CAS_FLAGS =
      List.of("C" + Conversation.CAS, "C1", "C0", "C18446744073709551615");
  private static final List<String> ODD_LINES =
      List.of("mg", "ms a", "md", "ma", "me", "mx a", "ms a x", "ms a -1", "mn", "mn q", "m");

  private final Random random;

  RandomMetaRequests(long seed) {
    random = new Random(seed);
  }

  String any() {
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> line("mg", flags(List.of(PLAIN_FLAGS, SHOWING_FLAGS, GET_FLAGS)));
      case 3, 4 -> set(flags(List.of(PLAIN_FLAGS, SHOWING_FLAGS, SET_FLAGS, CAS_FLAGS)));
      case 5 -> line("md", flags(List.of(PLAIN_FLAGS, DELETE_FLAGS, CAS_FLAGS)));
      case 6 -> line("ma", flags(List.of(PLAIN_FLAGS, SHOWING_FLAGS, COUNT_FLAGS, CAS_FLAGS)));
      case 7 -> classic();
      default -> random.nextBoolean() ? line("me", List.of()) : anyOf(ODD_LINES) + "\r\n";
    };
  }

  /** One whose reply shows no cas and no time, and does not depend on what is still being sent. */
  String pipelined() {
    return switch (random.nextInt(5)) {
      case 0, 1 -> line("mg", flags(List.of(PLAIN_FLAGS, GET_FLAGS)));
      case 2 -> set(flags(List.of(PLAIN_FLAGS, SET_FLAGS)));
      case 3 -> line("md", flags(List.of(PLAIN_FLAGS, DELETE_FLAGS)));
      default -> "mn\r\n";
    };
  }

  private String classic() {
    String key = anyOf(KEYS);
    return switch (random.nextInt(6)) {
      case 0 -> "set " + key + " 7 0 2\r\n12\r\n";
      case 1 -> "append " + key + " 0 0 1\r\n3\r\n";
      case 2 -> "incr " + key + " 5\r\n";
      case 3 -> "touch " + key + " 100\r\n";
      case 4 -> "delete " + key + "\r\n";
      default -> "gets " + key + "\r\n";
    };
  }

  /** Now and then the data is longer than announced. */
  private String set(List<String> flags) {
    String value = anyOf(VALUES);
    String data = value + (random.nextInt(20) == 0 ? "zz" : "") + "\r\n";
    return "ms " + key(flags) + " " + value.length() + joined(flags) + "\r\n" + data;
  }

  private String line(String command, List<String> flags) {
    return command + " " + key(flags) + joined(flags) + "\r\n";
  }

  private String key(List<String> flags) {
    return anyOf(flags.contains("b") ? BASE64_KEYS : KEYS);
  }

  /** A few flags of each list, one time in ten a bad one, and one time in five a key in base64. */
  private List<String> flags(List<List<String>> choices) {
    List<String> flags = new ArrayList<>();
    for (List<String> choice : choices) {
      Stream.generate(() -> anyOf(choice)).limit(random.nextInt(4)).forEach(flags::add);
    }
    if (random.nextInt(10) == 0) {
      flags.add(anyOf(BAD_FLAGS));
    }
    if (random.nextInt(5) == 0) {
      flags.add("b");
    }
    Collections.shuffle(flags, random);
    return random.nextInt(20) == 0 ? flags : withoutRepeats(flags);
  }

  private static List<String> withoutRepeats(List<String> flags) {
    Set<Character> letters = new HashSet<>();
    return flags.stream().filter(flag -> letters.add(flag.charAt(0))).toList();
  }

  private static String joined(List<String> flags) {
    return flags.stream().map(flag -> " " + flag).collect(Collectors.joining());
  }

  private <T> T anyOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
