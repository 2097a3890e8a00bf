// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import cacheduel.library.LibraryVersions;
import cacheduel.nightly.KeptClient;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that accept a change: the night or release that later nights are compared with. */
public final class AcceptanceOptions {
  @Option(
      names = "--anchor",
      paramLabel = "CLIENT@VERSION",
      description = "Release that its client is held to, instead of the first or accepted night.")
  private @Nullable String release;

  @Option(
      names = "--accept",
      paramLabel = "CLIENT",
      description = "Measure nothing; make its latest night its anchor and baseline.")
  private @Nullable String accept;

  @Option(
      names = "--because",
      paramLabel = "REASON",
      description = "Why that night is accepted; kept with it.")
  private @Nullable String because;

  /** Returns whether a night is to be accepted, and nothing measured. */
  public boolean isGiven() {
    return accept != null || because != null;
  }

  /**
   * Accepts the latest night of the client.
   *
   * @param kept the folder of what the nights keep
   */
  public void accept(Path kept, PrintWriter out) {
    String client = accept;
    if (client == null) {
      throw new UsageException(
          "--because is given without --accept: name the client, as in --accept xmemcached");
    }
    if (because == null || because.isBlank()) {
      throw new UsageException(
          "--accept %s without a reason: expected --because \"WHY\", which is kept with it"
              .formatted(accept));
    }
    List<KeptClient> all = KeptClient.all(kept);
    if (all.isEmpty()) {
      throw new UsageException(
          "--baseline %s keeps no client: expected the folder of earlier nights".formatted(kept));
    }
    KeptClient accepted = all.stream()
        .filter(one -> one.name().equals(client))
        .findFirst()
        .orElseThrow(() -> UsageException.unknown(
            "client in " + kept, client, all.stream().map(KeptClient::name).toList()));
    out.printf(
        "%s: the night %s is its anchor and baseline from now on: %s%n",
        client, accepted.accept(because), because);
  }

  /** Makes the release the anchor of its client, if one is given and it was not asked for before. */
  public void anchor(Path kept, LibraryVersions versions, PrintWriter out) {
    if (release == null) {
      return;
    }
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
