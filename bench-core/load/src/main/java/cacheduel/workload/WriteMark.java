// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/**
 * The mark of the write that stored a value, in 32 bits of the value's stamp: the thread, and the
 * lower bits of the number of its write.
 */
public final class WriteMark {
  /** The mark of a value that was stored before the load. */
  public static final long PRELOAD = 0;

  /** The mark of a value that is too short for one. */
  public static final long NONE = -1;

  static final int BITS = 32;

  /** The thread of writes that are not told apart. */
  static final int SOME_THREAD = (1 << 13) - 2;

  private static final int NUMBER_BITS = 19;
  private static final long NUMBER = (1L << NUMBER_BITS) - 1;
  private static final int THREAD_SHIFT = 48;

  private WriteMark() {}

  /**
   * Returns the identity of a write; that of a later write of the thread is larger.
   *
   * @param thread the 0-based number of the thread in its fork
   * @param number the number of the write among the thread's, from 1
   */
  static long write(int thread, long number) {
    return (long) (Math.min(thread, SOME_THREAD) + 1) << THREAD_SHIFT | number;
  }

  /** Returns the mark of a write. */
  public static long of(long write) {
    return write >>> THREAD_SHIFT << NUMBER_BITS | (write & NUMBER);
  }

  /** Returns whether a mark is of the thread of a write; never if that is not known. */
  public static boolean isOfThread(long mark, long write) {
    long thread = write >>> THREAD_SHIFT;
    return mark >> NUMBER_BITS == thread && thread > 0 && thread <= SOME_THREAD;
  }
}
