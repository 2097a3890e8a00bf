// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.store.Run;
import cacheduel.text.CommandText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The clients with which a tuned one is compared next.
 *
 * @param clients those that are installed
 * @param run the run that tunes it
 */
record Rivals(ClientCatalog clients, Run run) {
  private static final int MOST = 2;

  /** The clients of most services, before others. */
  private static final List<String> COMMON =
      List.of("spymemcached", "whalin", "xmemcached", "lettuce", "jedis");

  /** Options that are not repeated, with their values. */
  private static final Set<String> OWN = Set.of("--out", "--time");

  private static final Set<String> OWN_FLAGS =
      Set.of("--json", "--details", "--dry-run", "-v", "--verbose");

  /** Returns the command that measures a cell's client with others under the same load. */
  String command(Cell cell) {
    List<String> words = new ArrayList<>(List.of("run", "-c"));
    words.add(Stream.concat(Stream.of(name(cell) + cell.tuningLabel()), names(cell).stream())
        .collect(Collectors.joining(",")));
    words.addAll(repeated(cell.client()));
    if (words.stream().noneMatch(word -> word.startsWith("--protocol"))) {
      words.addAll(List.of("--protocol", EnumNames.of(cell.protocol())));
    }
    return CommandText.of(words);
  }

  /** The installed version needs no mention. */
  private String name(Cell cell) {
    InstalledClient installed = clients.find(cell.client());
    return installed != null && installed.version().equals(cell.clientVersion())
        ? cell.client()
        : InstalledClient.id(cell.client(), cell.clientVersion());
  }

  private List<String> names(Cell cell) {
    List<String> able = clients.all().stream()
        .filter(client -> client.speaksTo(cell.server())
            && client.capabilities().has(cell.protocol(), cell.mode())
            && !client.capabilities().has(Feature.BARE_WIRE)
            && (client.missing() == null || client.toFetch() != null)
            && !client.name().equals(cell.client()))
        .map(InstalledClient::name)
        .toList();
    return Stream.concat(COMMON.stream().filter(able::contains), able.stream())
        .distinct()
        .limit(MOST)
        .toList();
  }

  /** Returns the options with which the client was tuned, as far as they choose the load. */
  private List<String> repeated(String client) {
    List<String> words = new ArrayList<>();
    List<String> given = run.info().commandLine();
    for (int i = 0; i < given.size(); i++) {
      String word = given.get(i);
      if (OWN.contains(word)) {
        i++;
      } else if (!word.equals(TuneRun.PRESET)
          && !word.matches(client + "([@\\[].*)?")
          && !OWN_FLAGS.contains(word)
          && OWN.stream().noneMatch(option -> word.startsWith(option + "="))) {
        words.add(word);
      }
    }
    return words;
  }
}
