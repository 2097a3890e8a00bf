// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import cacheduel.library.LibraryVersions;
import cacheduel.nightly.KeptClient;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides by hand what later nights of a client are held to. */
final class NightAcceptance {
  private final Path kept;
  private final @Nullable String client;
  private final @Nullable String because;

  NightAcceptance(Path kept, @Nullable String client, @Nullable String because) {
    this.kept = kept;
    this.client = client;
    this.because = because;
  }

  /** Accepts the latest night of the client. */
  ExitCode run(PrintWriter out) {
    if (client == null) {
      throw new UsageException(
          "--because is given without --accept: name the client, as in --accept xmemcached");
    }
    if (because == null || because.isBlank()) {
      throw new UsageException(
          "--accept %s without a reason: expected --because \"WHY\", which is kept with it"
              .formatted(client));
    }
    List<KeptClient> all = KeptClient.all(kept);
    KeptClient its = all.stream()
        .filter(one -> one.name().equals(client))
        .findFirst()
        .orElseThrow(() -> UsageException.unknown(
            "client in " + kept, client, all.stream().map(KeptClient::name).toList()));
    out.printf(
        "%s: the night %s is its anchor and baseline from now on: %s%n",
        client, its.accept(because), because);
    return ExitCode.FINE;
  }

  /** Makes a release the anchor of its client, unless it already is. */
  static void anchor(Path kept, String release, LibraryVersions versions, PrintWriter out) {
    String[] words = release.split("@", 2);
    if (words.length < 2 || words[1].isBlank()) {
      throw UsageException.wrong("--anchor", release, "CLIENT@VERSION, such as xmemcached@2.4.9");
    }
    InstalledClient client = versions.with(List.of(release)).find(words[0], words[1]);
    if (client == null) {
      throw UsageException.wrong("--anchor", release, "a client and a released version of it");
    }
    if (new KeptClient(kept, client.name()).anchor(client)) {
      out.printf("%s: the release %s is its anchor from now on%n", client.name(), words[1]);
    }
  }
}
