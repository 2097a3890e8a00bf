// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.fork.CacheBenchmark;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import joptsimple.OptionSpec;
import org.HdrHistogram.Histogram;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.BaseProvider;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.openjdk.jmh.runner.Runner;

/**
 * The class path of a cell's JVM while it is open: the harness's measuring part, JMH and what they
 * need, and one client's folder; no library of the harness that a client might carry in another
 * version.
 *
 * <p>JMH gives its forks the class path of its own JVM and has no option for another, so the system
 * property that it reads is replaced for the time. Not safe for two at once.
 */
final class ForkClassPath implements AutoCloseable {
  private static final String PROPERTY = "java.class.path";
  private static final Class<?>[] NEEDED = {
    CacheBenchmark.class,
    Runner.class,
    OptionSpec.class,
    TDistribution.class,
    Histogram.class,
    UniformRandomProvider.class,
    BaseProvider.class,
    RandomSource.class,
    RejectionInversionZipfSampler.class
  };

  private final String before = System.getProperty(PROPERTY);

  ForkClassPath(Collection<Path> client) {
    Set<String> entries = new LinkedHashSet<>();
    for (Class<?> type : NEEDED) {
      entries.add(location(type).toString());
    }
    client.forEach(jar -> entries.add(jar.toAbsolutePath().toString()));
    System.setProperty(PROPERTY, entries.stream().collect(Collectors.joining(File.pathSeparator)));
  }

  private static Path location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("no path for " + type, e);
    }
  }

  @Override
  public void close() {
    System.setProperty(PROPERTY, before);
  }
}
