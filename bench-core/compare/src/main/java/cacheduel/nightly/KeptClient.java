// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.store.AtomicFile;
import cacheduel.store.Folders;
import cacheduel.store.RunStoreException;
import cacheduel.text.FailureText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All that the nights keep of one client, in the folder of its name: the references, each in a folder
 * of its kind, and the number of nights without a decision.
 */
public final class KeptClient {
  private static final String UNDECIDED = "undecided.txt";
  private static final String RELEASE = "release.txt";

  private final String name;
  private final Path all;
  private final Path folder;

  /**
   * Creates the access to what is kept.
   *
   * @param all the folder of all clients; need not exist
   */
  public KeptClient(Path all, String name) {
    this.name = name;
    this.all = all;
    this.folder = all.resolve(name);
  }

  /** Returns the clients of which something is kept. */
  public static List<KeptClient> all(Path all) {
    return Folders.in(all).stream()
        .map(folder -> new KeptClient(all, String.valueOf(folder.getFileName())))
        .filter(client -> client.find(ReferenceKind.ANCHOR).isPresent())
        .toList();
  }

  public String name() {
    return name;
  }

  /** Returns the folder of all clients. */
  Path all() {
    return all;
  }

  /**
   * Loads its references, as versions "anchor" and "baseline".
   *
   * @throws BrokenClientException if one does not start
   */
  public List<InstalledClient> load() throws BrokenClientException {
    List<InstalledClient> clients = new ArrayList<>();
    for (ReferenceKind kind : List.of(ReferenceKind.ANCHOR, ReferenceKind.LAST)) {
      Optional<Reference> kept = find(kind);
      if (kept.isPresent()) {
        clients.add(kept.get().load());
      }
    }
    return List.copyOf(clients);
  }

  /** Returns the night of its anchor, as a UTC time; empty without one, or if it is a release. */
  public Optional<String> anchorNight() {
    return find(ReferenceKind.ANCHOR).map(Reference::name).filter(NightName::is);
  }

  /** Finds the latest complete reference of a kind. */
  Optional<Reference> find(ReferenceKind kind) {
    return Folders.in(folder.resolve(kind.version())).stream()
        .map(night -> new Reference(name, kind, night))
        .filter(Reference::isComplete)
        .max(Comparator.comparing(Reference::name));
  }

  /** Stores jars as a reference in place of the one of that kind. */
  Reference keep(ReferenceKind kind, String night, List<Path> jars, String because) {
    List<Path> others = Folders.in(folder.resolve(kind.version()));
    Reference kept = new Reference(name, kind, folder.resolve(kind.version()).resolve(night));
    if (kept.isComplete()) {
      kept.because(because);
    } else {
      kept.write(jars, because);
    }
    others.stream()
        .filter(other -> !other.equals(kept.folder()))
        .forEach(other -> new Reference(name, kind, other).delete());
    return kept;
  }

  /**
   * Makes the latest night the anchor and the baseline, so that its figures are what later nights are
   * held to.
   *
   * @return the accepted night
   * @throws RunStoreException if there is none
   */
  public String accept(String because) {
    Reference latest = find(ReferenceKind.LATEST)
        .orElseThrow(() ->
            new RunStoreException("%s has no night to accept in %s".formatted(name, folder), null));
    keep(ReferenceKind.ANCHOR, latest.name(), latest.jars(), because);
    keep(ReferenceKind.LAST, latest.name(), latest.jars(), because);
    decided();
    return latest.name();
  }

  /**
   * Makes a release the anchor, unless it is the one that was asked for before: a night that was
   * accepted since stays the anchor, as long as its jars start.
   *
   * @return whether the anchor has changed
   */
  public boolean anchor(InstalledClient release) {
    boolean known = release.version().equals(read(RELEASE)) && anchorStarts();
    if (!known) {
      find(ReferenceKind.ANCHOR).ifPresent(Reference::delete);
      keep(ReferenceKind.ANCHOR, release.version(), release.jars(), "a release");
      AtomicFile.write(folder.resolve(RELEASE), release.version() + "\n");
    }
    return !known;
  }

  private boolean anchorStarts() {
    Optional<Reference> anchor = find(ReferenceKind.ANCHOR);
    try {
      if (anchor.isPresent()) {
        anchor.get().load();
      }
      return anchor.isPresent();
    } catch (BrokenClientException e) {
      return false;
    }
  }

  /** Returns the number of nights in a row that decided nothing. */
  int undecided() {
    String nights = read(UNDECIDED);
    try {
      return nights.isEmpty() ? 0 : Integer.parseInt(nights);
    } catch (NumberFormatException e) {
      throw new RunStoreException(
          "%s cannot be read: %s".formatted(folder.resolve(UNDECIDED), FailureText.of(e)), e);
    }
  }

  private String read(String name) {
    return Reference.text(folder.resolve(name));
  }

  void undecided(int nights) {
    AtomicFile.write(folder.resolve(UNDECIDED), nights + "\n");
  }

  void decided() {
    undecided(0);
  }
}
