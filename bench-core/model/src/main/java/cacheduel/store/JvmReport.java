// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;

/** A program that prints what the JVM is that it runs in, a line for each property. */
final class JvmReport {
  /** Starts each line: the JVM itself may print others. */
  static final String MARK = "cacheduel-jvm ";

  static final String NAME = "name=";
  static final String VERSION = "version=";
  static final String VENDOR = "vendor=";
  static final String ARGUMENT = "argument=";

  private JvmReport() {}

  public static void main(String[] arguments) {
    RuntimeMXBean jvm = ManagementFactory.getRuntimeMXBean();
    print(NAME, jvm.getVmName());
    print(VERSION, Runtime.version().toString());
    print(VENDOR, jvm.getVmVendor());
    jvm.getInputArguments().forEach(argument -> print(ARGUMENT, argument));
  }

  private static void print(String property, String value) {
    System.out.println(MARK + property + value);
  }
}
