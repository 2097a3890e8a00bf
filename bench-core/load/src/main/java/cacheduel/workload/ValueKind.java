// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;

/**
 * The Java type of values, and with it whether they pass through a transcoder.
 *
 * <p>Immutable.
 *
 * @param type bytes, string or object
 * @param entries the number of entries of an object's map; 0 for the others
 */
public record ValueKind(Type type, int entries) implements Serializable {
  private static final int MOST_ENTRIES = 100_000;
  private static final int DEFAULT_ENTRIES = 50;
  private static final String FIELD = "field";

  /** A java.util.HashMap in Java's serialization: class, load factor, threshold, capacity, size. */
  private static final int MAP_BYTES = 82;

  /** A string in it: a tag and its length, which is written in full above 65535 bytes. */
  private static final int STRING_BYTES = 1 + Short.BYTES;

  private static final int LONG_STRING_BYTES = 1 + Long.BYTES;
  private static final int LONGEST_SHORT_STRING = 65_535;

  /** The Java type behind a kind. */
  public enum Type {
    /** A {@code byte[]} that travels raw and uncompressed. */
    BYTES,
    /** A {@link String} of printable ASCII, through the client's own transcoder. */
    STRING,
    /** A {@link java.util.HashMap} of strings, through the client's own transcoder. */
    OBJECT
  }

  static ValueKind parse(String text) {
    ParamReader reader = new ParamReader(WorkloadParam.VALUE_KIND, text);
    String[] parts = text.split(":", -1);
    Type type = reader.constant(parts[0], Type.values());
    if (parts.length > (type == Type.OBJECT ? 2 : 1)) {
      throw reader.wrong(text);
    }
    if (type != Type.OBJECT) {
      return new ValueKind(type, 0);
    }
    return new ValueKind(
        type, parts.length == 2 ? (int) reader.whole(parts[1], 1, MOST_ENTRIES) : DEFAULT_ENTRIES);
  }

  /** Returns the key of an object's entry. */
  static String field(int entry) {
    return FIELD + entry;
  }

  /** Returns the number of a value's characters that are in one entry of an object. */
  int share(int length, int entry) {
    return length / entries + (entry < length % entries ? 1 : 0);
  }

  /**
   * Returns the number of bytes that a value of a length has in the server: the length itself for
   * bytes and strings, the size of Java's serialized form for objects.
   */
  int storedBytes(int length) {
    if (type != Type.OBJECT) {
      return length;
    }
    int bytes = MAP_BYTES;
    for (int i = 0; i < entries; i++) {
      int share = share(length, i);
      bytes += STRING_BYTES
          + field(i).length()
          + share
          + (share > LONGEST_SHORT_STRING ? LONG_STRING_BYTES : STRING_BYTES);
    }
    return bytes;
  }

  /** Returns whether values reach the wire unchanged, without the client's transcoder. */
  public boolean isRaw() {
    return type == Type.BYTES;
  }

  @Override
  public String toString() {
    String word = ParamReader.word(type);
    return type == Type.OBJECT ? word + ":" + entries : word;
  }
}
