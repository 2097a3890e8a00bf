// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.catalog.Home;
import java.nio.file.Path;
import java.util.Collection;

/**
 * The class path of a cell's JVM while it is open: what the measured JVM needs, as Maven computed it,
 * and one client's folder; no library of the harness that a client might carry in another version.
 *
 * <p>JMH gives its forks the class path of its own JVM and has no option for another, so the system
 * property that it reads is replaced for the time. Not safe for two at once.
 */
final class ForkClassPath implements AutoCloseable {
  private static final String PROPERTY = "java.class.path";

  private final String before = System.getProperty(PROPERTY);

  ForkClassPath(Home home, Collection<Path> client) {
    System.setProperty(PROPERTY, home.classPath(client));
  }

  @Override
  public void close() {
    System.setProperty(PROPERTY, before);
  }
}
