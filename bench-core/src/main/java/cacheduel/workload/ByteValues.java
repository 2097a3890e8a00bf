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

  private final byte[] block;

  ByteValues(Workload workload) {
    super(workload);
    block = RandomBlock.bytes(workload.seed(), workload.valueSize().max());
  }

  @Override
  public byte[] create(long keyIndex, int length) {
    byte[] value = new byte[length];
    long stamp = stamp(keyIndex, length);
    if (length >= Long.BYTES) {
      LONG.set(value, 0, stamp);
      System.arraycopy(block, RandomBlock.offset(stamp), value, Long.BYTES, length - Long.BYTES);
    } else {
      for (int i = 0; i < length; i++) {
        value[i] = byteOf(stamp, i);
      }
    }
    return value;
  }

  private static byte byteOf(long stamp, int index) {
    return (byte) (stamp >>> (Long.SIZE - Byte.SIZE * (index + 1)));
  }

  @Override
  int length(Object value) {
    return value instanceof byte[] bytes ? bytes.length : -1;
  }

  @Override
  boolean hasContent(long keyIndex, int length, Object value) {
    byte[] bytes = (byte[]) value;
    long stamp = stamp(keyIndex, length);
    if (length < Long.BYTES) {
      return Arrays.equals(bytes, create(keyIndex, length));
    }
    int offset = RandomBlock.offset(stamp);
    return (long) LONG.get(bytes, 0) == stamp
        && Arrays.equals(bytes, Long.BYTES, length, block, offset, offset + length - Long.BYTES);
  }

  @Override
  String difference(long keyIndex, Object value) {
    byte[] bytes = (byte[]) value;
    byte[] expected = create(keyIndex, bytes.length);
    int at = Arrays.mismatch(bytes, expected);
    boolean stampDiffers = at < Long.BYTES;
    return "byte %d of %d is 0x%02x instead of 0x%02x%s"
        .formatted(
            at,
            bytes.length,
            bytes[at],
            expected[at],
            stampDiffers ? " (another key's or another length's value)" : "");
  }
}
