// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Values that are hash maps of strings, whose lengths add up to the value's. Checking one allocates
 * nothing.
 */
final class ObjectValues extends Values {
  private final StringValues strings;
  private final ValueKind kind;
  private final String[] fields;

  ObjectValues(Workload workload) {
    super(workload, "a map", "characters in all entries");
    strings = new StringValues(workload);
    kind = workload.entries().valueKind();
    fields = IntStream.range(0, kind.entries()).mapToObj(ValueKind::field).toArray(String[]::new);
  }

  @Override
  public Map<String, String> create(long keyIndex, int length) {
    Map<String, String> value = new HashMap<>(fields.length * 2);
    for (int i = 0; i < fields.length; i++) {
      value.put(fields[i], strings.part(keyIndex, kind.share(length, i), i));
    }
    return value;
  }

  @Override
  boolean hasStamp(int length) {
    return strings.hasStamp(kind.share(length, 0));
  }

  @Override
  public int length(Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      return -1;
    }
    int sum = 0;
    for (String field : fields) {
      sum += map.get(field) instanceof String string ? string.length() : 0;
    }
    return sum;
  }

  @Override
  boolean hasContent(long keyIndex, int length, Object value) {
    Map<?, ?> map = (Map<?, ?>) value;
    for (int i = 0; i < fields.length; i++) {
      if (!isEntry(keyIndex, length, map.get(fields[i]), i)) {
        return false;
      }
    }
    return map.size() == fields.length;
  }

  private boolean isEntry(long keyIndex, int length, @Nullable Object part, int i) {
    return part instanceof String string
        && string.length() == kind.share(length, i)
        && strings.isPart(keyIndex, string, i);
  }

  @Override
  String difference(long keyIndex, Object value) {
    Map<?, ?> map = (Map<?, ?>) value;
    int length = length(value);
    for (int i = 0; i < fields.length; i++) {
      Object part = map.get(fields[i]);
      if (!isEntry(keyIndex, length, part, i)) {
        return "entry " + fields[i] + ": " + difference(keyIndex, length, part, i);
      }
    }
    return "expected %d entries, got %d".formatted(fields.length, map.size());
  }

  private String difference(long keyIndex, int length, @Nullable Object part, int i) {
    if (!(part instanceof String string)) {
      return part == null
          ? "is missing"
          : "expected a String, got " + part.getClass().getTypeName();
    }
    int share = kind.share(length, i);
    return string.length() == share
        ? strings.difference(keyIndex, string, i)
        : "expected %d characters, got %d".formatted(share, string.length());
  }

  @Override
  long stampedKey(int length, Object value) {
    return length == length(value) && ((Map<?, ?>) value).get(fields[0]) instanceof String first
        ? strings.stampedKey(kind.share(length, 0), first)
        : -1;
  }
}
