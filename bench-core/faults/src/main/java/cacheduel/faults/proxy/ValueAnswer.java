// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The first value in what a server answers: memcached's ASCII, meta and binary protocols, RESP. */
final class ValueAnswer {
  private static final int BINARY_MAGIC = 0x81;
  private static final int BINARY_HEADER_BYTES = 24;

  /** GET, GETQ, GETK, GETKQ, GAT, GATQ, GATK, GATKQ. */
  private static final Set<Integer> BINARY_GETS =
      Set.of(0x00, 0x09, 0x0c, 0x0d, 0x1d, 0x1e, 0x23, 0x24);

  private ValueAnswer() {}

  /** Returns the position in the middle of the first value; -1 if there is none. */
  static int middle(ByteBuffer answers) {
    int first = answers.get(answers.position()) & 0xff;
    return first == BINARY_MAGIC ? middleOfBinary(answers) : middleOfText(answers);
  }

  private static int middleOfBinary(ByteBuffer answers) {
    int start = answers.position();
    while (start + BINARY_HEADER_BYTES <= answers.limit()) {
      int body = answers.getInt(start + 8);
      int beforeValue = (answers.getShort(start + 2) & 0xffff) + (answers.get(start + 4) & 0xff);
      boolean found = answers.getShort(start + 6) == 0;
      if (found && body > beforeValue && BINARY_GETS.contains(answers.get(start + 1) & 0xff)) {
        return middle(answers, start + BINARY_HEADER_BYTES + beforeValue, body - beforeValue);
      }
      start += BINARY_HEADER_BYTES + body;
    }
    return -1;
  }

  private static int middleOfText(ByteBuffer answers) {
    int start = answers.position();
    for (int end = lineEnd(answers, start); end >= 0; end = lineEnd(answers, start)) {
      byte[] line = new byte[end - start];
      answers.get(start, line);
      int length = valueLength(new String(line, StandardCharsets.ISO_8859_1));
      if (length > 0) {
        return middle(answers, end + 2, length);
      }
      start = end + 2;
    }
    return -1;
  }

  private static int lineEnd(ByteBuffer answers, int start) {
    for (int i = start; i + 1 < answers.limit(); i++) {
      if (answers.get(i) == '\r' && answers.get(i + 1) == '\n') {
        return i;
      }
    }
    return -1;
  }

  private static int valueLength(String line) {
    String[] words = line.split(" ", -1);
    String length = words[0].equals("VALUE") && words.length >= 4
        ? words[3]
        : words[0].equals("VA") && words.length >= 2
            ? words[1]
            : words[0].startsWith("$") ? words[0].substring(1) : "";
    return length.matches("\\d{1,9}") ? Integer.parseInt(length) : 0;
  }

  private static int middle(ByteBuffer answers, int start, int length) {
    int here = Math.min(length, answers.limit() - start);
    return start + Math.max(0, here) / 2;
  }
}
