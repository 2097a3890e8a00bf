// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.ClientJars;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.store.AtomicFile;
import cacheduel.store.Folders;
import cacheduel.store.RunStoreException;
import cacheduel.text.FailureText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Jars of one client that its later nights are compared with, and the pairs of all nights that were.
 *
 * @param client the client's name
 * @param kind the part that it plays
 * @param folder the folder of its jars and pairs, named after its night or version
 */
record Reference(String client, ReferenceKind kind, Path folder) {
  /** Written last: without it the folder is incomplete. */
  static final String CLASS_PATH = "class-path.txt";

  private static final String JARS = "jars";
  private static final String BECAUSE = "because.txt";
  private static final String PAIRS = "pairs.jsonl";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Returns its night as a UTC time such as 20261121-031500, or the version of a release. */
  String name() {
    return String.valueOf(folder.getFileName());
  }

  /** Loads the provider from the jars, and returns the client as version "anchor" or "baseline". */
  InstalledClient load() throws BrokenClientException {
    return ClientJars.inspect(jars(), folder).as(client, kind.version(), folder);
  }

  List<Path> jars() {
    try {
      return Files.readAllLines(folder.resolve(CLASS_PATH)).stream()
          .map(name -> folder.resolve(JARS).resolve(name))
          .toList();
    } catch (IOException e) {
      throw failed("cannot read", folder, e);
    }
  }

  /** Returns why it was accepted; empty if it was not, or not with a reason. */
  String because() {
    Path file = folder.resolve(BECAUSE);
    try {
      return Files.exists(file) ? Files.readString(file).strip() : "";
    } catch (IOException e) {
      throw failed("cannot read", file, e);
    }
  }

  /** Reads the pairs; a last line that was cut off is left out. */
  List<NightPair> pairs() {
    Path file = folder.resolve(PAIRS);
    if (!Files.exists(file)) {
      return List.of();
    }
    List<NightPair> pairs = new ArrayList<>();
    try {
      String text = Files.readString(file);
      for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n", -1)) {
        if (!line.isBlank()) {
          pairs.add(MAPPER.readValue(line, NightPair.class));
        }
      }
    } catch (IOException | JacksonException e) {
      throw new RunStoreException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
    return pairs;
  }

  /** Appends a pair, after removing a last line that was cut off. */
  void append(NightPair pair) {
    Path file = folder.resolve(PAIRS);
    byte[] line = (MAPPER.writeValueAsString(pair) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel channel = FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      channel.truncate(complete(channel, file)).position(channel.size());
      Channels.newOutputStream(channel).write(line);
    } catch (IOException e) {
      throw failed("cannot write", file, e);
    }
  }

  /** Returns the length of the complete lines; reads them only if the last one is not. */
  private static long complete(FileChannel channel, Path file) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(1);
    long size = channel.size();
    if (size == 0 || (channel.read(last, size - 1) == 1 && last.get(0) == '\n')) {
      return size;
    }
    byte[] all = Files.readAllBytes(file);
    int end = all.length;
    while (end > 0 && all[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /** Writes the jars of a client into the folder. */
  void write(List<Path> kept, String because) {
    if (Files.exists(folder)) {
      // a night that was killed while it wrote
      delete();
    }
    try {
      Path to = Files.createDirectories(folder.resolve(JARS));
      List<String> names = new ArrayList<>();
      for (Path jar : kept) {
        String name = String.valueOf(jar.getFileName());
        Files.copy(jar, to.resolve(name));
        names.add(name);
      }
      because(because);
      AtomicFile.write(folder.resolve(CLASS_PATH), String.join("\n", names) + "\n");
    } catch (IOException e) {
      throw failed("cannot keep the jars of %s in".formatted(client), folder, e);
    }
  }

  /** Stores why it was accepted, in place of an earlier reason; a blank reason changes nothing. */
  void because(String reason) {
    if (!reason.isBlank()) {
      AtomicFile.write(folder.resolve(BECAUSE), reason + "\n");
    }
  }

  boolean isComplete() {
    return Files.isRegularFile(folder.resolve(CLASS_PATH));
  }

  void delete() {
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      throw failed("cannot delete", folder, e);
    }
  }

  private static RunStoreException failed(String problem, Path folder, IOException e) {
    return new RunStoreException("%s %s: %s".formatted(problem, folder, FailureText.of(e)), e);
  }
}
