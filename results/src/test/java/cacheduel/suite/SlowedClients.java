// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.client.CacheClientProvider;
import cacheduel.testing.Jars;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Clients that are the bare wire, each slowed on purpose in a way of its own. */
final class SlowedClients {
  /** The one that is not slowed, and another like it. */
  static final List<String> EQUAL = List.of("plain", "likeplain");

  private static final Map<String, String> SLOWDOWNS = new LinkedHashMap<>();

  static {
    EQUAL.forEach(name -> SLOWDOWNS.put(name, ""));
    SLOWDOWNS.put("lock", "synchronized (lock) { if (key != null) { return wire.get(key); } }");
    SLOWDOWNS.put("copy", "places.get().copy();");
    SLOWDOWNS.put("write", "places.get().write();");
    SLOWDOWNS.put("hop", "other.submit(() -> key).get();");
    SLOWDOWNS.put("garbage", "garbage = new byte[1 << 16];");
  }

  private SlowedClients() {}

  /** Writes a folder for each of the named clients, or for all if none is named. */
  static Path write(Path folder, String... names) throws IOException {
    Path wire = Harness.HOME.resolve("clients/wire/wire-adapter.jar");
    for (String name : names.length == 0 ? SLOWDOWNS.keySet() : List.of(names)) {
      Path place = Files.createDirectories(folder.resolve(name));
      String type = "slowed." + name + ".SlowedProvider";
      new Jars(Files.createTempDirectory("cacheduel-slowed-"))
          .write(
              place.resolve("adapter.jar"),
              Map.of(type, source(name)),
              Map.of(CacheClientProvider.class.getName(), type),
              wire);
      copyWithoutServices(wire, place.resolve("wire.jar"));
    }
    return folder;
  }

  private static String source(String name) throws IOException {
    try (InputStream in = SlowedClients.class.getResourceAsStream("SlowedProvider.java.txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .replace("${name}", name)
          .replace("${slowdown}", Objects.requireNonNull(SLOWDOWNS.get(name), name));
    }
  }

  /** A folder has one client. */
  private static void copyWithoutServices(Path jar, Path copy) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(copy))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (entry.getName().endsWith(".class")) {
          out.putNextEntry(new ZipEntry(entry.getName()));
          in.transferTo(out);
        }
      }
    }
  }
}
