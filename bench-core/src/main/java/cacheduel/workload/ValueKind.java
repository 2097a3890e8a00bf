// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/**
 * What a value is.
 *
 * @param type bytes, string or object
 * @param entries how many entries an object's map has; 0 for the others
 */
public record ValueKind(Type type, int entries) {
  private static final int MOST_ENTRIES = 100_000;
  private static final String DEFAULT_ENTRIES = "50";

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
    String[] parts = text.split(":", -1);
    if (text.equals("bytes")) {
      return new ValueKind(Type.BYTES, 0);
    }
    if (text.equals("string")) {
      return new ValueKind(Type.STRING, 0);
    }
    if (parts[0].equals("object") && parts.length <= 2) {
      String entries = parts.length == 2 ? parts[1] : DEFAULT_ENTRIES;
      return new ValueKind(
          Type.OBJECT, (int) Numbers.whole(WorkloadParam.VALUE_KIND, entries, 1, MOST_ENTRIES));
    }
    throw WorkloadException.of(WorkloadParam.VALUE_KIND, text);
  }

  /** Whether values reach the wire as they are, instead of through the client's transcoder. */
  public boolean isRaw() {
    return type == Type.BYTES;
  }

  @Override
  public String toString() {
    return switch (type) {
      case BYTES -> "bytes";
      case STRING -> "string";
      case OBJECT -> "object:" + entries;
    };
  }
}
