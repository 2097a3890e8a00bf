// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.AsciiRequest.RefusalException;
import cacheduel.embedded.Store.Outcome;
import cacheduel.embedded.Store.StoreVerb;
import java.io.IOException;
import java.util.List;

/** The meta commands mg, ms and md, with the flags that the bare wire sends. */
final class MetaCommands {
  private static final String TOO_FEW_WORDS = "ERROR";

  private final AsciiValues values;
  private final Store store;
  private final AsciiReplies replies;

  MetaCommands(AsciiValues values, Store store, AsciiReplies replies) {
    this.values = values;
    this.store = store;
    this.replies = replies;
  }

  /** Flags: v value, f client flags, k key, q no reply to a miss. */
  void get(AsciiRequest request) throws IOException, RefusalException {
    requireWords(request, 2, TOO_FEW_WORDS);
    String key = request.key();
    List<String> flags = flags(request, 2, "vfkq");
    Item item = store.get(key);
    if (item == null) {
      if (!flags.contains("q")) {
        replies.line("EN");
      }
    } else if (flags.contains("v")) {
      replies.value("VA " + item.value().length + echoes(flags, key, item), item.value());
    } else {
      replies.line("HD" + echoes(flags, key, item));
    }
  }

  /** Flags: T expiration time, F client flags, q no reply to success. */
  void set(AsciiRequest request) throws IOException, RefusalException {
    requireWords(request, 2, TOO_FEW_WORDS);
    String key = request.key();
    requireWords(request, 3, AsciiRequest.BAD_FORMAT);
    long length = AsciiWrites.length(request, 2);
    List<String> flags;
    int clientFlags;
    long expirySeconds;
    try {
      flags = flags(request, 3, "TFq");
      clientFlags = (int) number(flags, 'F');
      expirySeconds = number(flags, 'T');
    } catch (RefusalException e) {
      values.skip(length);
      throw e;
    }
    byte[] value = values.read(StoreVerb.SET, key, clientFlags, length);
    store.store(StoreVerb.SET, key, store.item(value, clientFlags, expirySeconds), 0);
    if (!flags.contains("q")) {
      replies.line("HD");
    }
  }

  /** Flag: q no reply to success. A miss is answered nevertheless, as in memcached 1.6.18. */
  void delete(AsciiRequest request) throws IOException, RefusalException {
    requireWords(request, 2, TOO_FEW_WORDS);
    String key = request.key();
    List<String> flags = flags(request, 2, "q");
    if (store.delete(key, 0) == Outcome.NOT_FOUND) {
      replies.line("NF");
    } else if (!flags.contains("q")) {
      replies.line("HD");
    }
  }

  private static void requireWords(AsciiRequest request, int least, String refusal)
      throws RefusalException {
    if (request.size() < least) {
      throw new RefusalException(refusal);
    }
  }

  private static List<String> flags(AsciiRequest request, int first, String letters)
      throws RefusalException {
    List<String> flags = request.from(first);
    for (String flag : flags) {
      if (letters.indexOf(flag.charAt(0)) < 0) {
        throw new RefusalException("CLIENT_ERROR invalid flag");
      }
    }
    return flags;
  }

  /** Returns the item's metadata in the order of the flags, as memcached does. */
  private static String echoes(List<String> flags, String key, Item item) {
    StringBuilder echoes = new StringBuilder();
    for (String flag : flags) {
      switch (flag) {
        case "f" -> echoes.append(" f").append(Integer.toUnsignedString(item.flags()));
        case "k" -> echoes.append(" k").append(key);
        default -> {
          // The flag has no echo.
        }
      }
    }
    return echoes.toString();
  }

  /** Returns the number that follows a flag's letter; 0 without the flag. */
  private static long number(List<String> flags, char letter) throws RefusalException {
    for (String flag : flags) {
      if (flag.charAt(0) == letter) {
        String digits = flag.substring(1);
        return AsciiRequest.required(
            letter == 'T' ? Decimal.signed(digits) : Decimal.unsigned(digits),
            "CLIENT_ERROR bad token in command line format");
      }
    }
    return 0;
  }
}
