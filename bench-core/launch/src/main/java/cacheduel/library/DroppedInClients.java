// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.ClientJars;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.input.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The clients that users add in folders of their own. Each subfolder contains jars and either a
 * {@link ClientDescriptor}, which names the adapter to use with them, or a provider among the jars;
 * or it is named after a client that the distribution ships without its library, and contains that
 * library.
 *
 * <p>Not thread-safe.
 */
public final class DroppedInClients {
  private final ClientCatalog shipped;
  private final Map<String, InstalledClient> found = new LinkedHashMap<>();
  private final Map<String, String> leftOut = new LinkedHashMap<>();
  private @Nullable UsageException first;

  private DroppedInClients(ClientCatalog shipped) {
    this.shipped = shipped;
  }

  /**
   * Returns a catalog with the clients of these folders added, and a warning for each folder that has the
   * wrong content or a name that is taken.
   *
   * @throws UsageException if none of them can be used
   */
  public static ClientCatalog addTo(ClientCatalog shipped, List<Path> directories) {
    DroppedInClients all = new DroppedInClients(shipped);
    try {
      for (Path directory : directories) {
        for (Path folder : folders(directory)) {
          all.addOrLeaveOut(folder);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (all.found.isEmpty() && all.first != null) {
      throw all.first;
    }
    return shipped.with(all.found.values()).without(all.leftOut);
  }

  private void addOrLeaveOut(Path folder) throws IOException {
    try {
      add(folder);
    } catch (UsageException e) {
      first = first == null ? e : first;
      leftOut.put(
          String.valueOf(folder.getFileName()),
          "client folder %s is left out: %s".formatted(folder, e.getMessage()));
    }
  }

  private static List<Path> folders(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      throw new UsageException(
          "--clients-dir %s is not a folder: expected a folder that contains a folder of jars for"
                  .formatted(directory)
              + " each client");
    }
    try (Stream<Path> entries = Files.list(directory)) {
      List<Path> folders = entries.filter(Files::isDirectory).sorted().toList();
      if (folders.isEmpty()) {
        throw new UsageException(
            "--clients-dir %s contains no folder: expected a folder of jars for each"
                    .formatted(directory)
                + " client, so put the jars into " + directory + "/NAME/");
      }
      return folders;
    }
  }

  private void add(Path folder) throws IOException {
    InstalledClient client = read(folder);
    @Nullable InstalledClient same = shipped.find(client.name());
    if (found.containsKey(client.name()) || (same != null && same.missing() == null)) {
      throw new UsageException(
          "%s: a client '%s' exists already: give this one another name, by 'name:' in its %s or by renaming the folder"
              .formatted(folder, client.name(), ClientDescriptor.FILE));
    }
    found.put(client.name(), client);
  }

  private InstalledClient read(Path folder) throws IOException {
    List<Path> jars = ClientJars.in(folder);
    String name = ClientDescriptor.name("a client's folder", String.valueOf(folder.getFileName()));
    if (jars.isEmpty()) {
      throw new UsageException("%s contains no jar: expected the library's jars".formatted(folder));
    }
    Path descriptor = folder.resolve(ClientDescriptor.FILE);
    boolean hasProvider = ClientJars.holdProvider(jars);
    if (Files.isRegularFile(descriptor)) {
      if (hasProvider) {
        throw new UsageException(
            "%s contains a %s and a jar with its own adapter: remove one of them"
                .formatted(folder, ClientDescriptor.FILE));
      }
      return described(
          ClientDescriptor.read(descriptor.toString(), Files.readString(descriptor)), jars, folder);
    }
    if (hasProvider) {
      return named(name, inspect(jars, folder));
    }
    @Nullable InstalledClient incomplete = shipped.find(name);
    if (incomplete != null && incomplete.missing() != null) {
      List<Path> together = new ArrayList<>(incomplete.jars());
      together.addAll(jars);
      return inspect(together, folder);
    }
    throw new UsageException(("%s contains neither a %s, whose 'adapter: NAME' says how the jars"
            + " are called, nor a jar that names a provider in META-INF/services")
        .formatted(folder, ClientDescriptor.FILE));
  }

  private InstalledClient described(ClientDescriptor said, List<Path> jars, Path folder)
      throws IOException {
    String file = folder.resolve(ClientDescriptor.FILE).toString();
    @Nullable InstalledClient adapter = shipped.find(said.adapter());
    if (adapter == null) {
      throw new UsageException(file + ": "
          + UsageException.unknown("adapter", said.adapter(), shipped.names()).getMessage());
    }
    InstalledClient client = new Swap(adapter, Shipped.of(adapter)).to(jars, folder.toString());
    String name = said.name() == null ? String.valueOf(folder.getFileName()) : said.name();
    return client.as(name, said.version() == null ? client.version() : said.version(), folder);
  }

  private static InstalledClient named(String name, InstalledClient client) {
    if (!client.name().equals(name)) {
      throw new UsageException("%s: its client calls itself '%s': rename the folder"
          .formatted(client.origin(), client.name()));
    }
    return client;
  }

  private static InstalledClient inspect(List<Path> jars, Path folder) {
    try {
      return ClientJars.inspect(jars, folder);
    } catch (BrokenClientException e) {
      throw new UsageException("%s: %s".formatted(folder, e.getMessage()));
    }
  }
}
