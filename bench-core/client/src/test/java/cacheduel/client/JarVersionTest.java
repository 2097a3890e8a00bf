// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JarVersionTest {
  /** A class of a jar at any place. */
  public static final class Library {}

  @ParameterizedTest
  @CsvSource({
    "file:/opt/clients/spymemcached/spymemcached-2.12.3.jar,          2.12.3",
    "file:/C:/Program%20Files%20(x86)/cacheduel/xmemcached-2.4.9.jar, 2.4.9",
    "file:/opt/Memcached-Java-Client-3.0.2.jar,                       3.0.2",
    "file:/opt/thing-1.0-SNAPSHOT.jar,                                1.0-SNAPSHOT",
    "file:/opt/1.0/classes/,                                          unknown"
  })
  void version_isThatOfTheFileName(URI jar, String expected) throws Exception {
    assertThat(JarVersion.of(loadedFrom(jar))).isEqualTo(expected);
  }

  @Test
  void classOfTheJdk_hasNone() {
    assertThat(JarVersion.of(String.class)).isEqualTo("unknown");
  }

  private static Class<?> loadedFrom(URI jar) throws Exception {
    CodeSource source = new CodeSource(jar.toURL(), (Certificate[]) null);
    return new ClassLoader(null) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        try (InputStream in = Library.class.getResourceAsStream("JarVersionTest$Library.class")) {
          byte[] code = in == null ? new byte[0] : in.readAllBytes();
          return defineClass(name, code, 0, code.length, new ProtectionDomain(source, null));
        } catch (IOException e) {
          throw new ClassNotFoundException(name, e);
        }
      }
    }.loadClass(Library.class.getName());
  }
}
