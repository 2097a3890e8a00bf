// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

/** The classes of size into which memcached, with its default settings, sorts what it stores. */
final class SlabClasses {
  private static final int SMALLEST = 96;
  private static final int LARGEST = 512 * 1024;
  private static final int ALIGNMENT = 8;
  private static final double GROWTH = 1.25;

  private SlabClasses() {}

  /** Computes the number of the class for an item of so many bytes; the smallest is 1. */
  static int of(long bytes) {
    int number = 1;
    int room = SMALLEST;
    while (bytes > room && room < LARGEST / GROWTH) {
      room = aligned((int) (room * GROWTH));
      number++;
    }
    return number;
  }

  private static int aligned(int bytes) {
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }
}
