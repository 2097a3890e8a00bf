// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.catalog.ClientJars;
import cacheduel.catalog.Home;
import cacheduel.input.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The known launchers of agents: those on the class path and in the folder {@code agents/}. */
public final class AgentPlaces {
  private static final String OPTION = "--on";
  private static final String FOLDER = "agents";

  private AgentPlaces() {}

  /** Returns the launchers, in the order of their schemes. */
  public static List<AgentLauncher> launchers() {
    List<AgentLauncher> all = new ArrayList<>();
    ServiceLoader.load(AgentLauncher.class, loader(Home.ofThisProcess())).forEach(all::add);
    all.sort(Comparator.comparing(AgentLauncher::scheme));
    return all;
  }

  /** Not closed: a launcher loads its classes when they are needed, until this JVM ends. */
  private static ClassLoader loader(Home home) {
    ClassLoader own = AgentPlaces.class.getClassLoader();
    Path folder = home.directory().resolve(FOLDER);
    if (!Files.isDirectory(folder)) {
      return own;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> jars =
          files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      return new URLClassLoader(ClientJars.urls(jars), own);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + folder, e);
    }
  }

  /**
   * Reads a value of {@code --on}.
   *
   * @throws UsageException if it is invalid
   */
  public static AgentPlace parse(String given) {
    int colon = given.indexOf(':');
    String scheme = colon < 0 ? given : given.substring(0, colon);
    List<AgentLauncher> all = launchers();
    AgentLauncher launcher = all.stream()
        .filter(one -> one.scheme().equals(scheme))
        .findFirst()
        .orElseThrow(() -> UsageException.unknown(
            OPTION, scheme, all.stream().map(AgentLauncher::scheme).toList()));
    return launcher.parse(colon < 0 ? "" : given.substring(colon + 1));
  }
}
