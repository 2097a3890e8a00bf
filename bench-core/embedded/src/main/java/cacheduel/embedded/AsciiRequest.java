// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * A command line of the text protocol.
 *
 * @param words the words between blanks, of which there may be several
 */
record AsciiRequest(List<String> words) {
  /** The refusal of a line whose words are wrong. */
  static final String BAD_FORMAT = "CLIENT_ERROR bad command line format";

  /** The longest key, in bytes. */
  static final int LONGEST_KEY = 250;

  private static final String NOREPLY = "noreply";
  private static final Set<String> WITH_NOREPLY =
      Set.of("set", "add", "cas", "delete", "incr", "touch");

  static AsciiRequest parse(String line) {
    List<String> words = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(line, " ");
    while (tokens.hasMoreTokens()) {
      words.add(tokens.nextToken());
    }
    return new AsciiRequest(words);
  }

  /** Returns the first word; empty if there is none. */
  String command() {
    return words.isEmpty() ? "" : words.get(0);
  }

  String word(int index) {
    return words.get(index);
  }

  int size() {
    return words.size();
  }

  /** Returns the words from the given index. */
  List<String> from(int index) {
    return words.subList(index, size());
  }

  /** Returns whether the client expects no reply; a lone key may itself be "noreply". */
  boolean noreply() {
    boolean possible =
        WITH_NOREPLY.contains(command()) ? size() > 2 : size() > 1 && command().equals("flush_all");
    return possible && word(size() - 1).equals(NOREPLY);
  }

  /** Requires a number of words, to which noreply may be added. */
  void requireSize(int expected) throws RefusalException {
    if (size() - (noreply() ? 1 : 0) != expected) {
      throw new RefusalException("ERROR");
    }
  }

  /** Returns the key, which follows the command. */
  String key() throws RefusalException {
    return checkedKey(word(1));
  }

  static String checkedKey(String key) throws RefusalException {
    if (key.length() > LONGEST_KEY) {
      throw new RefusalException(BAD_FORMAT);
    }
    return key;
  }

  /** Returns a word as a number from 0 to 2^64-1. */
  long unsigned(int index, String refusal) throws RefusalException {
    return required(Decimal.unsigned(word(index)), refusal);
  }

  /** Returns a word as a number from -2^31 to 2^31-1. */
  long signed(int index, String refusal) throws RefusalException {
    return required(Decimal.signed(word(index)), refusal);
  }

  static long required(OptionalLong number, String refusal) throws RefusalException {
    if (number.isEmpty()) {
      throw new RefusalException(refusal);
    }
    return number.getAsLong();
  }

  /** A request of the text protocol that cannot be served. */
  static final class RefusalException extends Exception {
    private static final long serialVersionUID = 1;

    private final String reply;

    /** Has no stack trace: it is a reply and no defect of the server. */
    RefusalException(String reply) {
      super(reply, null, false, false);
      this.reply = reply;
    }

    String reply() {
      return reply;
    }
  }
}
