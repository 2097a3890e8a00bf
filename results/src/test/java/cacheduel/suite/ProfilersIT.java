// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that JMH's profilers leave. */
@Tag("any-jdk")
class ProfilersIT {
  @TempDir
  Path directory;

  @Test
  void recordingsOfFlightRecorder_areInTheRunsFolderAndReadable() throws Exception {
    Harness.Outcome outcome = new Harness(directory)
        .run(
            "-c",
            "wire",
            "--protocol",
            "ascii",
            "--mode",
            "blocking",
            "--no-floor",
            "--via",
            "embedded",
            "-t",
            "2",
            "-p",
            "keys=100",
            "-f",
            "2",
            "-wi",
            "1",
            "-w",
            "200ms",
            "-i",
            "1",
            "-r",
            "400ms",
            "-prof",
            "jfr");
    assertThat(outcome.folder().soundCells()).describedAs(outcome.output()).hasSize(1);
    try (Stream<Path> files = Files.walk(outcome.run().resolve("profiles"))) {
      List<Path> recordings =
          files.filter(file -> file.toString().endsWith(".jfr")).sorted().toList();
      assertThat(recordings).hasSize(2);
      assertThat(recordings.get(0).toString()).contains("001.1");
      assertThat(recordings.get(1).toString()).contains("001.2");
      List<RecordedEvent> events = RecordingFile.readAllEvents(recordings.get(1));
      assertThat(events)
          .extracting(event -> event.getEventType().getName())
          .contains("jdk.JVMInformation");
    }
    assertThat(outcome.folder().jmh().valueStream())
        .allSatisfy(jmh -> assertThat(jmh.at("/params/keys").asString()).isEqualTo("100"));
  }
}
