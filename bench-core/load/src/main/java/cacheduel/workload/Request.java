// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A drawn operation and its expected answer. Reused for one operation after the other; the keys and
 * values that it returns are not. Used by one thread.
 */
public final class Request {
  private Operation operation = Operation.GET;
  private String key = "";
  private List<String> keys = List.of();
  private @Nullable Object value;
  private long[] indexes = new long[1];
  private Expected[] expected = new Expected[] {Expected.MISS};
  private long[] versions = new long[1];
  private long write;
  private boolean overwrites;
  private boolean decides;

  public Operation operation() {
    return operation;
  }

  /** Returns the key, unless it is a bulk get. */
  public String key() {
    return key;
  }

  public long keyIndex() {
    return indexes[0];
  }

  /** Returns the right answer to a get or delete. */
  public Expected expected() {
    return expected[0];
  }

  /** Returns the keys of a bulk get; the same key may be drawn twice. */
  public List<String> keys() {
    return keys;
  }

  public long keyIndex(int i) {
    return indexes[i];
  }

  public Expected expected(int i) {
    return expected[i];
  }

  /** Returns the identity of a set among those of its thread; 0 of other operations. */
  public long write() {
    return write;
  }

  /** Returns the value of a set. */
  public Object value() {
    if (value == null) {
      throw new IllegalStateException(operation + " has no value");
    }
    return value;
  }

  void single(Operation operation, long index, String key, Expected answer) {
    this.operation = operation;
    this.key = key;
    this.value = null;
    write = 0;
    indexes[0] = index;
    expected[0] = answer;
  }

  void set(long index, String key, Object value) {
    single(Operation.SET, index, key, Expected.HIT);
    this.value = value;
  }

  /** Fills in a set with an identity. */
  void set(long index, String key, Object value, long lastWrite) {
    set(index, key, value);
    write = lastWrite;
  }

  void bulk(int size) {
    operation = Operation.BULK_GET;
    value = null;
    write = 0;
    keys = new ArrayList<>(size);
    if (indexes.length < size) {
      indexes = Arrays.copyOf(indexes, size);
      expected = Arrays.copyOf(expected, size);
      versions = Arrays.copyOf(versions, size);
    }
  }

  void add(long index, String key, Expected answer) {
    indexes[keys.size()] = index;
    expected[keys.size()] = answer;
    keys.add(key);
  }

  /** Returns the number of keys that it names. */
  int count() {
    return operation == Operation.BULK_GET ? keys.size() : 1;
  }

  /** Notes a key's version at the start, and the right answer if that version stays. */
  void begin(int i, long version, Expected answer) {
    versions[i] = version;
    expected[i] = answer;
  }

  long version(int i) {
    return versions[i];
  }

  /** Notes that the right answer for a key cannot be known. */
  void excuse(int i) {
    expected[i] = Expected.EITHER;
  }

  /** Returns whether it is a set of a stored key. */
  boolean overwrites() {
    return overwrites;
  }

  void overwrites(boolean storedKey) {
    overwrites = storedKey;
  }

  /** Returns whether it leaves its key's state known, provided that no other change begins. */
  boolean decides() {
    return decides;
  }

  void decides(boolean alone) {
    decides = alone;
  }
}
