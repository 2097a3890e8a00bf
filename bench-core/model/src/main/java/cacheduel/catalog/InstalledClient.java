// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.Layer;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import cacheduel.server.ServerName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A client library that can be measured: shipped with the distribution, added in a folder, or in
 * another version than the distribution's.
 *
 * <p>Immutable.
 *
 * @param name the client's name
 * @param version the library's version
 * @param declared what its provider declares
 * @param jars its class path, without the harness's
 * @param origin the folder of its jars
 * @param missing what the user must supply before it can run, or null if it is complete
 * @param toFetch the jars of its library if they are not here yet, else null
 * @param notes what users ask about the library beside its capabilities
 * @param preflightNotes what the preflight of this version reported without ruling it out
 */
public record InstalledClient(
    String name,
    String version,
    Declared declared,
    List<Path> jars,
    Path origin,
    @Nullable String missing,
    @Nullable LibraryList toFetch,
    ClientNotes notes,
    List<String> preflightNotes) {
  /**
   * What a client's provider declares.
   *
   * @param systems the server systems that the client supports
   * @param capabilities the client's capabilities
   * @param layer the client that it calls, or null if it talks to servers itself
   * @param knownFaults the contract rules that this version of the library breaks
   * @param tunables the settings of the library that can be chosen
   */
  public record Declared(
      Set<String> systems,
      Capabilities capabilities,
      @Nullable Layer layer,
      List<KnownFault> knownFaults,
      List<Tunable> tunables) {
    public Declared {
      systems = Set.copyOf(systems);
      knownFaults = List.copyOf(knownFaults);
      tunables = List.copyOf(tunables);
    }

    static Declared by(CacheClientProvider provider) {
      return new Declared(
          provider.systems(),
          provider.capabilities(),
          provider.layer().orElse(null),
          provider.knownFaults(),
          provider.tunables());
    }
  }

  public InstalledClient {
    jars = List.copyOf(jars);
    preflightNotes = List.copyOf(preflightNotes);
  }

  public Set<String> systems() {
    return declared.systems;
  }

  public Capabilities capabilities() {
    return declared.capabilities;
  }

  public List<Tunable> tunables() {
    return declared.tunables;
  }

  /**
   * Returns a sentence about each known fault, such as "an empty value reads back as a miss (3.0.0
   * to 3.0.2)", with the affected protocols or modes in brackets if the client has others.
   */
  public List<String> faultSentences() {
    return declared.knownFaults.stream()
        .map(fault -> FaultText.of(fault) + FaultText.scope(fault, capabilities()))
        .toList();
  }

  /** Returns a sentence about each known fault that affects a protocol and mode. */
  public List<String> faultSentences(Protocol protocol, Mode mode) {
    return declared.knownFaults.stream()
        .filter(fault -> fault.concerns(protocol, mode))
        .map(FaultText::of)
        .toList();
  }

  /** Returns what a result keeps beside the settings: the notes that none of them has, and the preflight's. */
  public Map<String, String> recorded() {
    Map<String, String> recorded = new LinkedHashMap<>(notes.values());
    recorded.keySet().retainAll(ClientNotes.RECORDED);
    if (!preflightNotes.isEmpty()) {
      recorded.put("preflight", String.join("; ", preflightNotes));
    }
    return recorded;
  }

  /** Returns with which guarded servers it works, such as "TLS, user over binary"; "none" without. */
  public String guards() {
    List<String> guards = new ArrayList<>();
    if (capabilities().has(Feature.TLS)) {
      guards.add("TLS");
    }
    if (capabilities().has(Feature.AUTHENTICATION)) {
      guards.add("user");
    } else if (capabilities().has(Feature.BINARY_AUTHENTICATION)) {
      guards.add("user over binary");
    }
    return guards.isEmpty() ? "none" : String.join(", ", guards);
  }

  /** Returns whether it speaks to a server, named as SYSTEM or SYSTEM@VERSION. */
  public boolean speaksTo(String server) {
    return systems().contains(ServerName.systemOf(server));
  }

  /** Returns name and version, which identify a client within a run. */
  public String id() {
    return id(name, version);
  }

  /** Returns the written form of a client in a version: {@code NAME@VERSION}. */
  public static String id(String name, String version) {
    return name + "@" + version;
  }

  /** Returns a copy under another name, in another version, or from another folder. */
  public InstalledClient as(String otherName, String otherVersion, Path otherOrigin) {
    return with(otherName, otherVersion, otherOrigin, missing, preflightNotes);
  }

  /** Returns a copy with the given preflight notes. */
  public InstalledClient withPreflightNotes(List<String> found) {
    return with(name, version, origin, missing, found);
  }

  /** Returns a copy that cannot run, with the reason. */
  public InstalledClient without(String whatIsMissing) {
    return with(name, version, origin, whatIsMissing, preflightNotes);
  }

  private InstalledClient with(
      String otherName,
      String otherVersion,
      Path otherOrigin,
      @Nullable String whatIsMissing,
      List<String> found) {
    return new InstalledClient(
        otherName, otherVersion, declared, jars, otherOrigin, whatIsMissing, toFetch, notes, found);
  }
}
