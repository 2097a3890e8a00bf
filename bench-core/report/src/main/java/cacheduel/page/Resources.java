// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;

/** The files of which the page is built. */
final class Resources {
  private static final String JAR = "/META-INF/maven/org.webjars.npm/d3/pom.properties";

  private Resources() {}

  /** Returns one of the page's own files. */
  static String own(String name) {
    return text("/page/" + name);
  }

  /** Returns the charting library. */
  static String d3() {
    return text(folder() + "dist/d3.min.js");
  }

  /** Returns the licence of the charting library. */
  static String d3Licence() {
    return "D3 " + version() + "\n" + text(folder() + "LICENSE");
  }

  private static String folder() {
    return "/META-INF/resources/webjars/d3/" + version() + "/";
  }

  private static String version() {
    Properties properties = new Properties();
    try (StringReader reader = new StringReader(text(JAR))) {
      properties.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(properties.getProperty("version"));
  }

  private static String text(String path) {
    try (InputStream in = Resources.class.getResourceAsStream(path)) {
      return new String(Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
