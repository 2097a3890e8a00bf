// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

class CredentialsTest {
  /** A variable that every process has. */
  private static final String VARIABLE = "PATH";

  private static final String SECRET = System.getenv(VARIABLE);

  @Test
  void password_isInNoText() {
    Credentials credentials = Credentials.of("alice", "secret");
    assertThat(credentials.password()).isEqualTo("secret");
    assertThat(credentials.toString()).isEqualTo("alice");
    assertThat(new Access(null, credentials).toString()).doesNotContain("secret");
  }

  @Test
  void serialized_hasTheNameOfTheVariableOnly() throws Exception {
    Credentials credentials = Credentials.fromEnvironment("alice", VARIABLE).orElseThrow();
    byte[] bytes = serialized(new Access(null, credentials));
    assertThat(new String(bytes, ISO_8859_1)).contains(VARIABLE).doesNotContain(SECRET);
    Access read = (Access) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    assertThat(read.credentials())
        .extracting(Credentials::user, Credentials::password)
        .containsExactly("alice", SECRET);
  }

  @Test
  void passwordThatIsInNoVariable_isNotSerialized() {
    assertThatThrownBy(() -> serialized(Credentials.of("alice", "secret")))
        .isInstanceOf(NotSerializableException.class);
  }

  @Test
  void variableThatIsNotSet_givesNoCredentials() {
    assertThat(Credentials.fromEnvironment("alice", "CACHEDUEL_NOT_SET")).isEmpty();
  }

  private static byte[] serialized(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }
}
