// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.workload.KeyForm;
import cacheduel.workload.Keys;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The keys of a load, some spare keys that are stored but that the load never uses, and the values
 * of their generations. Safe for use by several threads.
 */
final class OutageKeys {
  /** Enough for each node to have some. */
  private static final int SPARE = 64;

  private final List<String> names;
  private final Values values;
  private final int valueBytes;
  private final int largestValueBytes;

  OutageKeys(OutageSpec spec) {
    OutageSpec.Entries entries = spec.entries();
    values = Values.of(Workload.parse(Map.of(
        "keys", String.valueOf(entries.keys()),
        "valueSize", String.valueOf(entries.valueBytes()),
        "seed", String.valueOf(spec.seed()))));
    valueBytes = entries.valueBytes();
    largestValueBytes = entries.largestValueBytes();
    Keys forms = new Keys(entries.keyPrefix(), KeyForm.PADDED);
    List<String> all = new ArrayList<>(entries.keys() + SPARE);
    for (int key = 0; key < entries.keys() + SPARE; key++) {
      all.add(forms.key(key));
    }
    names = Collections.unmodifiableList(all);
  }

  /** Returns the written form of each key; those that the load does not use come last. */
  List<String> names() {
    return names;
  }

  String name(int key) {
    return names.get(key);
  }

  Object value(int key, int generation) {
    return values.create(key, generation, valueBytes);
  }

  /** Returns a value of the largest size that the client has to expect; it cannot be compressed. */
  Object largestValue(int key) {
    byte[] value = new byte[largestValueBytes];
    new Random(key).nextBytes(value);
    return value;
  }

  /** Returns the generation of an answer, or -1 if it is no value of the key. */
  long generation(int key, Object answer) {
    return values.matches(key, answer) ? values.mark(answer) : -1;
  }
}
