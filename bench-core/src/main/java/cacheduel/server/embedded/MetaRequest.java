// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A command line of the meta protocol: its key and its flags, read as memcached reads them before
 * it looks for the item. A flag is a letter and what follows it, which most flags ignore.
 */
final class MetaRequest {
  /** More words than that are refused. */
  static final int MOST_WORDS = 19;

  static final String OPAQUE_TOO_LONG = "CLIENT_ERROR opaque token too long";

  static final String TOO_MANY_FLAGS = "CLIENT_ERROR options flags too long";

  private static final long LOCKING = bit('N') | bit('T') | bit('R') | bit('l') | bit('h');
  private static final int LONGEST_OPAQUE = 32;
  private static final String BAD_TOKEN = "CLIENT_ERROR bad token in command line format";

  private final List<String> flags;
  private String key;
  private long seen;
  private boolean opaqueTooLong;
  private @Nullable String refusal;
  private int expiry;
  private int vivifyExpiry;
  private int recacheExpiry;
  private int clientFlags;
  private char mode;
  private long cas;
  private long initial;
  private long delta = 1;

  /**
   * Reads a line that has a key.
   *
   * @param firstFlag the index of the first word that is a flag
   */
  MetaRequest(AsciiRequest request, int firstFlag) {
    this.key = request.word(1);
    this.flags = request.words().subList(firstFlag, request.size());
    boolean known = true;
    for (int i = 0; known && i < flags.size(); i++) {
      known = read(flags.get(i));
    }
  }

  /** What is wrong with the flags, as memcached words it; null if they are well formed. */
  @Nullable
  String refusal() {
    return refusal;
  }

  /** The key, no longer in base64, one character a byte. */
  String key() {
    return key;
  }

  /** The flags in their order, each with what follows its letter. */
  List<String> flags() {
    return flags;
  }

  boolean has(char letter) {
    return (seen & bit(letter)) != 0;
  }

  /** Whether an opaque is given that is too long to be repeated. */
  boolean opaqueTooLong() {
    return opaqueTooLong;
  }

  /** Whether there is a flag for which memcached holds the item until it has read it. */
  boolean locks() {
    return (seen & LOCKING) != 0;
  }

  /** T; 0 if it is not given. */
  int expiry() {
    return expiry;
  }

  /** N; 0 if it is not given. */
  int vivifyExpiry() {
    return vivifyExpiry;
  }

  /** R; 0 if it is not given. */
  int recacheExpiry() {
    return recacheExpiry;
  }

  /** F; 0 if it is not given. */
  int clientFlags() {
    return clientFlags;
  }

  /** M; 0 if it is not given. */
  char mode() {
    return mode;
  }

  /** C; 0 if it is not given. */
  long cas() {
    return cas;
  }

  /** J; 0 if it is not given. */
  long initial() {
    return initial;
  }

  /** D; 1 if it is not given. */
  long delta() {
    return delta;
  }

  /** Returns false for a flag after which no other is looked at. */
  private boolean read(String flag) {
    char letter = flag.charAt(0);
    if (letter >= 127 || (isLetter(letter) && has(letter))) {
      refusal = "CLIENT_ERROR duplicate flag";
      return false;
    }
    switch (letter) {
      case 'b' -> decodeKey();
      case 'T' -> expiry = signed(flag);
      case 'N' -> vivifyExpiry = signed(flag);
      case 'R' -> recacheExpiry = signed(flag);
      case 'F' ->
        clientFlags = (int) unsigned(flag, refusal == null ? AsciiReplies.BAD_FORMAT : refusal);
      case 'C' -> cas = unsigned(flag, BAD_TOKEN);
      case 'J' -> initial = unsigned(flag, "CLIENT_ERROR invalid numeric initial value");
      case 'D' -> delta = unsigned(flag, "CLIENT_ERROR invalid numeric delta value");
      case 'M' -> mode = single(flag);
      case 'O' -> opaqueTooLong = flag.length() > LONGEST_OPAQUE;
      case 'I', 'L', 'P', 'c', 'f', 'h', 'k', 'l', 'q', 's', 't', 'u', 'v' -> {
        // Their letter says it all.
      }
      default -> {
        refusal = "CLIENT_ERROR invalid flag";
        return false;
      }
    }
    seen |= bit(letter);
    return true;
  }

  private void decodeKey() {
    String decoded = Base64Key.decode(key);
    if (decoded == null) {
      refusal = "CLIENT_ERROR error decoding key";
    } else {
      key = decoded;
    }
  }

  private int signed(String flag) {
    OptionalInt number = Decimal.signed(flag.substring(1));
    if (number.isEmpty()) {
      refusal = BAD_TOKEN;
    }
    return number.orElse(0);
  }

  private long unsigned(String flag, String otherwise) {
    OptionalLong number = Decimal.unsigned(flag.substring(1));
    if (number.isEmpty()) {
      refusal = otherwise;
    }
    return number.orElse(0);
  }

  private char single(String flag) {
    if (flag.length() != 2) {
      refusal = "CLIENT_ERROR incorrect length for M token";
      return 0;
    }
    return flag.charAt(1);
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'z';
  }

  private static long bit(char letter) {
    return 1L << (letter - 'A');
  }
}
