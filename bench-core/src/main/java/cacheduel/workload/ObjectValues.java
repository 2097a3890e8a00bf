// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.HashMap;
import java.util.Map;

/** Values that are hash maps of strings, whose lengths add up to the value's. */
final class ObjectValues extends Values {
  private final StringValues strings;
  private final int entries;

  ObjectValues(Workload workload) {
    super(workload);
    strings = new StringValues(workload);
    entries = workload.valueKind().entries();
  }

  @Override
  public Map<String, String> create(long keyIndex, int length) {
    Map<String, String> value = new HashMap<>(entries * 2);
    for (int i = 0; i < entries; i++) {
      int share = length / entries + (i < length % entries ? 1 : 0);
      value.put("field" + i, strings.create(keyIndex, share, i));
    }
    return value;
  }

  @Override
  int length(Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      return -1;
    }
    int sum = 0;
    for (Object part : map.values()) {
      sum += part instanceof String string ? string.length() : 0;
    }
    return sum;
  }

  @Override
  boolean hasContent(long keyIndex, int length, Object value) {
    return create(keyIndex, length).equals(value);
  }

  @Override
  String difference(long keyIndex, Object value) {
    Map<?, ?> answer = (Map<?, ?>) value;
    Map<String, String> expected = create(keyIndex, length(value));
    if (answer.size() != expected.size()) {
      return "it has %d entries instead of %d".formatted(answer.size(), expected.size());
    }
    return expected.entrySet().stream()
        .filter(entry -> !entry.getValue().equals(answer.get(entry.getKey())))
        .findFirst()
        .map(entry -> "entry " + entry.getKey() + " differs")
        .orElse("its keys differ");
  }
}
