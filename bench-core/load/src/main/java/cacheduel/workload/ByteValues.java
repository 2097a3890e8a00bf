// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Values that are byte arrays. Checking one allocates nothing. */
final class ByteValues extends Values {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final int STAMP_LENGTH = Long.BYTES;

  private final byte[] filler;

  ByteValues(Workload workload) {
    super(workload, "byte[]", "bytes");
    filler = new byte[fillerLength()];
    fillerSource().nextBytes(filler);
  }

  @Override
  public byte[] create(long keyIndex, int length) {
    byte[] value = new byte[length];
    long stamp = stamp(keyIndex, length);
    if (length >= STAMP_LENGTH) {
      LONG.set(value, 0, stamp);
      System.arraycopy(filler, offset(stamp), value, STAMP_LENGTH, length - STAMP_LENGTH);
    } else {
      for (int i = 0; i < length; i++) {
        value[i] = stampByte(stamp, i);
      }
    }
    return value;
  }

  private static byte stampByte(long stamp, int index) {
    return (byte) (stamp >>> (Long.SIZE - Byte.SIZE * (index + 1)));
  }

  @Override
  boolean hasStamp(int length) {
    return length >= STAMP_LENGTH;
  }

  @Override
  public int length(Object value) {
    return value instanceof byte[] bytes ? bytes.length : -1;
  }

  @Override
  boolean hasContent(long keyIndex, int length, Object value) {
    byte[] bytes = (byte[]) value;
    long stamp = stamp(keyIndex, length);
    if (length < STAMP_LENGTH) {
      return isStart(bytes, stamp);
    }
    int offset = offset(stamp);
    return (long) LONG.get(bytes, 0) == stamp
        && Arrays.equals(
            bytes, STAMP_LENGTH, length, filler, offset, offset + length - STAMP_LENGTH);
  }

  private static boolean isStart(byte[] bytes, long stamp) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] != stampByte(stamp, i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  String difference(long keyIndex, Object value) {
    byte[] bytes = (byte[]) value;
    byte[] expected = create(keyIndex, bytes.length);
    int at = Arrays.mismatch(bytes, expected);
    return "byte %d of %d is 0x%02x, expected 0x%02x"
        .formatted(at, bytes.length, bytes[at], expected[at]);
  }

  @Override
  long stampedKey(int length, Object value) {
    byte[] bytes = (byte[]) value;
    return bytes.length < STAMP_LENGTH ? -1 : keyOf((long) LONG.get(bytes, 0), length);
  }
}
