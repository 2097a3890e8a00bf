// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The files of a run, read as any other program would read them. */
record RunFolder(Path path) {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Set<String> OF_OTHERS = Set.of("UNFIT_MACHINE", "APART");

  /** The cells, each with the iterations, repetitions and agents of all its forks. */
  List<JsonNode> cells() throws IOException {
    List<JsonNode> forks = forks();
    List<JsonNode> cells = lines("cells.jsonl");
    for (JsonNode cell : cells) {
      for (String part : List.of("iterations", "repetitions", "agents")) {
        ArrayNode all = ((ObjectNode) cell).putArray(part);
        forks.stream()
            .filter(fork -> fork.at("/cell/id").equals(cell.at("/cell/id")))
            .flatMap(fork -> fork.at("/measurement/" + part).valueStream())
            .forEach(all::add);
      }
    }
    return cells;
  }

  /** The lines of the journal. */
  List<JsonNode> forks() throws IOException {
    return lines("forks.jsonl");
  }

  /** Without the line that a run may be writing. */
  private List<JsonNode> lines(String file) throws IOException {
    String written = Files.readString(path.resolve(file));
    return written
        .substring(0, written.lastIndexOf('\n') + 1)
        .lines()
        .map(JSON::readTree)
        .toList();
  }

  /** The cells with a status. */
  List<JsonNode> cells(String status) throws IOException {
    return cells().stream()
        .filter(cell -> cell.get("status").asString().equals(status))
        .toList();
  }

  /**
   * Returns the cells in which every check passed except, at most, those that other processes can fail,
   * which may use the machine while the tests run: that of the machine, and that JVMs measured at the
   * same time.
   */
  List<JsonNode> soundCells() throws IOException {
    return cells().stream().filter(RunFolder::isSound).toList();
  }

  private static boolean isSound(JsonNode cell) {
    return cell.get("status").asString().equals("VALID")
        || (cell.get("status").asString().equals("INVALID")
            && cell.get("reasons")
                .valueStream()
                .allMatch(reason -> OF_OTHERS.contains(reason.get("kind").asString())));
  }

  /**
   * Returns the only sound cell of a client.
   *
   * @param output what the run printed
   */
  JsonNode soundClient(String output) throws IOException {
    List<JsonNode> sound = ofRole(soundCells(), "CLIENT");
    assertThat(sound).describedAs("%s%n%s", output, summary()).hasSize(1);
    return sound.get(0);
  }

  /** The cells of a role. */
  static List<JsonNode> ofRole(List<JsonNode> cells, String role) {
    return cells.stream()
        .filter(cell -> cell.at("/cell/role").asString().equals(role))
        .toList();
  }

  /** Everything that is said against a cell. */
  static String reasons(JsonNode cell) {
    return cell.get("reasons").toString();
  }

  JsonNode json(String file) throws IOException {
    return JSON.readTree(Files.readString(path.resolve(file)));
  }

  JsonNode jmh() throws IOException {
    return json("jmh.json");
  }

  JsonNode run() throws IOException {
    return json("run.json");
  }

  String summary() throws IOException {
    return Files.readString(path.resolve("summary.md"));
  }
}
