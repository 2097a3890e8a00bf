// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectFileTest {
  @TempDir
  Path folder;

  private Path file = Path.of("");

  record Order(long number) implements Serializable {}

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("order");
    ObjectFile.write(file, new Order(1));
  }

  @Test
  void lastObject_isReadAndNothingElseLeft() throws IOException {
    assertThat(ObjectFile.read(file, Order.class)).isEqualTo(new Order(1));
    ObjectFile.write(file, new Order(2));
    assertThat(ObjectFile.read(file, Order.class)).isEqualTo(new Order(2));
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void objectOfAnUnknownClass_isOfAnotherVersion() throws IOException {
    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(file, bytes.replace("$Order", "$Other"), StandardCharsets.ISO_8859_1);

    assertThatThrownBy(() -> ObjectFile.read(file, Order.class))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("order was written by another version of the harness");
  }
}
