// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.client.InstalledClient;
import cacheduel.plan.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The exchange of a client's library for another build of it.
 *
 * @param client as it was built with its adapter
 * @param shipped what lies in its folder
 */
record Swap(InstalledClient client, Shipped shipped) {
  private static final int MOST_NAMED = 4;

  /**
   * Returns the client with other jars of its library.
   *
   * @param library the jars
   * @param who how messages name it
   * @throws UsageException if the library lacks what the adapter calls
   */
  InstalledClient to(List<Path> library, String who) throws IOException {
    List<Path> jars = new ArrayList<>(shipped.staying());
    jars.addAll(library);
    Linkage.Report report = new Linkage(shipped.adapter()).check(jars, client.jars());
    if (!report.missing().isEmpty()) {
      throw new UsageException(
          "%s lacks what the adapter of %s calls: %s; the adapter is made for %s: choose a version nearer to it"
              .formatted(who, client.name(), inShort(report.missing()), client.version()));
    }
    return LibraryVersions.inspect(client, jars).with(report.differences());
  }

  private static String inShort(List<String> missing) {
    String named = String.join("; ", missing.subList(0, Math.min(MOST_NAMED, missing.size())));
    return missing.size() <= MOST_NAMED
        ? named
        : named + "; and " + (missing.size() - MOST_NAMED) + " more";
  }
}
