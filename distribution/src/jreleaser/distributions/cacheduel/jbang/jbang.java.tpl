///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Starts Cacheduel {{projectVersion}}; downloads and unpacks it the first time. */
final class {{jbangScriptName}} {
  private static final String VERSION = "cacheduel-{{projectVersion}}";
  private static final String URL =
      "https://github.com/cacheduel/cacheduel/releases/download/{{tagName}}/cacheduel-{{projectVersion}}.zip";
  private static final String SHA_256 =
      "{{#f_checksum_sha256}}distribution/target/cacheduel-{{projectVersion}}.zip{{/f_checksum_sha256}}";

  public static void main(String... args) throws Exception {
    Path cache = Path.of(System.getProperty("user.home"), ".jbang", "cache", "cacheduel");
    Path home = cache.resolve(VERSION);
    if (!Files.isDirectory(home)) {
      install(Files.createDirectories(cache), home);
    }
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    List<String> command = new ArrayList<>(
        windows
            ? List.of("cmd", "/c", home.resolve("bin\\cacheduel.bat").toString())
            : List.of("sh", home.resolve("bin/cacheduel").toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    // An interrupted run writes its report before it ends.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      process.destroy();
      process.onExit().join();
    }));
    System.exit(process.waitFor());
  }

  private static void install(Path cache, Path home) throws Exception {
    System.err.println("cacheduel: downloading " + URL + " (once)");
    Path archive = Files.createTempFile(cache, VERSION, ".zip");
    try (InputStream in = URI.create(URL).toURL().openStream()) {
      Files.copy(in, archive, StandardCopyOption.REPLACE_EXISTING);
      check(archive);
      Path unpacked = Files.createTempDirectory(cache, VERSION);
      try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(archive))) {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
          unpack(zip, entry, unpacked);
        }
      }
      Files.move(unpacked.resolve(VERSION), home);
      Files.delete(unpacked);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // a concurrent start has installed it
    } finally {
      Files.delete(archive);
    }
  }

  private static void check(Path archive) throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(archive));
    String found = HexFormat.of().formatHex(digest);
    if (!found.equals(SHA_256)) {
      throw new IOException(
          "the download is damaged: its SHA-256 is " + found + ", expected " + SHA_256 + ": try again");
    }
  }

  private static void unpack(InputStream zip, ZipEntry entry, Path folder) throws IOException {
    Path file = folder.resolve(entry.getName()).normalize();
    if (!file.startsWith(folder)) {
      throw new IOException("the archive contains a path outside its folder: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(file);
    } else {
      Files.createDirectories(file.getParent());
      Files.copy(zip, file);
    }
  }
}
