// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClientProvider;
import java.net.URL;
import java.net.URLClassLoader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AsfProviderTest {
  @Test
  void withoutItsLibrary_saysWhatToDo() throws Exception {
    URL adapter = AsfProvider.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {adapter}, new WithoutLibrary())) {
      CacheClientProvider provider = (CacheClientProvider)
          loader.loadClass(AsfProvider.class.getName()).getDeclaredConstructor().newInstance();
      assertThat(provider.version()).isEqualTo("absent");
      assertThat(provider.missing())
          .hasValueSatisfying(text -> assertThat(text)
              .contains("alisoft-xplatform-asf-cache-2.5.1.jar", "DIR/asf/", "--clients-dir DIR"));
    }
  }

  @Test
  void withItsLibrary_isComplete() {
    assertThat(new AsfProvider().missing()).isEmpty();
    assertThat(new AsfProvider().version()).isNotEqualTo("absent");
  }

  @Test
  void entriesOfOthers_areNotReadable() {
    assertThat(new AsfProvider().readsForeignEntries()).isFalse();
  }

  /** Hides the library and the adapter, so that the child loads the adapter itself. */
  private static final class WithoutLibrary extends ClassLoader {
    WithoutLibrary() {
      super(AsfProvider.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("com.alisoft.") || name.startsWith("cacheduel.clients.asf.")) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }

    @Override
    public @Nullable URL getResource(String name) {
      return name.startsWith("com/alisoft/") ? null : super.getResource(name);
    }
  }
}
