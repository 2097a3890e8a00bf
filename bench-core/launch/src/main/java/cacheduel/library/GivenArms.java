// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import cacheduel.planner.ClientName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The two arms of a comparison as words: each a client, or a build of one as a jar or a folder of
 * jars.
 *
 * @param names the clients as NAME or NAME@VERSION, baseline first; empty if none are given
 * @param builds the clients that were given as jars
 */
public record GivenArms(List<String> names, List<InstalledClient> builds) {
  private static final int ARMS = 2;

  /** No arms. */
  public static final GivenArms NONE = new GivenArms(List.of(), List.of());

  /** Returns whether words begin with two arms, and not with a run or a preset. */
  public static boolean are(List<String> words, ClientCatalog clients) {
    return words.size() >= ARMS && (isArm(words.get(0), clients) || isArm(words.get(1), clients));
  }

  /** Returns whether a word is a client or jars, and not a run or a preset. */
  public static boolean isArm(String word, ClientCatalog clients) {
    if (Files.exists(Path.of(word).resolve("run.json"))) {
      return false;
    }
    boolean isName = !word.contains("/") && !word.endsWith(".jar");
    return (isName && (word.contains("@") || clients.find(word) != null)) || GivenJars.are(word);
  }

  /**
   * Reads the first two words.
   *
   * @throws UsageException if one of them is not an arm
   */
  public static GivenArms of(List<String> words, ClientCatalog clients) {
    List<String> names = new ArrayList<>();
    List<InstalledClient> builds = new ArrayList<>();
    GivenJars jars = new GivenJars(clients);
    for (String word : words.subList(0, ARMS)) {
      if (!isArm(word, clients)) {
        throw new UsageException(
            "%s is neither a client nor jars: expected NAME@VERSION, a jar, or a folder of jars"
                .formatted(word));
      }
      if (clients.find(word.split("@", 2)[0]) == null && GivenJars.are(word)) {
        InstalledClient build = numbered(jars.read(word), builds);
        builds.add(build);
        names.add(build.id());
      } else {
        names.add(ClientName.parse(word).version() == null ? installed(word, clients) : word);
      }
    }
    return new GivenArms(List.copyOf(names), List.copyOf(builds));
  }

  private static String installed(String name, ClientCatalog clients) {
    InstalledClient client = clients.find(name);
    return client == null ? name : client.id();
  }

  /** Two builds may have the same name in different folders. */
  private static InstalledClient numbered(InstalledClient build, List<InstalledClient> others) {
    boolean taken = others.stream().anyMatch(other -> other.id().equals(build.id()));
    return taken ? build.as(build.name(), build.version() + "-candidate", build.origin()) : build;
  }
}
