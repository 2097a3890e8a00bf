// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Ways;
import java.io.File;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * A Chromium without a window for the tests of a class, each of which finds it as wide as a desktop.
 * Both programs are this machine's own; nothing is looked for or downloaded.
 */
final class Browser implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {
  private static final String NAME = "browser";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private @Nullable ChromeDriver started;

  /** Skips the tests, or fails them if a browser is required, where there is none. */
  @Override
  public void beforeAll(ExtensionContext tests) {
    Optional<Path> chromium = program("chromium", "chromium-browser", "google-chrome");
    Optional<Path> chromedriver = program("chromedriver");
    Ways.assume(
        NAME,
        chromium.isPresent() && chromedriver.isPresent()
            ? Optional.empty()
            : Optional.of("no chromium and chromedriver on the PATH: install Debian's chromium and"
                + " chromium-driver"));
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.orElseThrow().toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--window-size=1280,900",
        "--hide-scrollbars");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    ChromeDriverService service = new ChromeDriverService.Builder()
        .usingDriverExecutable(chromedriver.orElseThrow().toFile())
        .usingAnyFreePort()
        .build();
    started = new ChromeDriver(service, options);
  }

  @Override
  public void beforeEach(ExtensionContext test) {
    width(1280, 900);
    media("screen", "light");
    console();
  }

  @Override
  public void afterAll(ExtensionContext tests) {
    if (started != null) {
      started.quit();
    }
  }

  private ChromeDriver driver() {
    return Objects.requireNonNull(started);
  }

  private static Optional<Path> program(String... names) {
    return Arrays.stream(names)
        .flatMap(name -> Arrays.stream(
                System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  Browser open(Path file) {
    return open(file.toUri());
  }

  Browser open(URI uri) {
    driver().get(uri.toString());
    return this;
  }

  /** The lines of the console since the last call. */
  List<String> console() {
    return driver().manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** The width of the page as a phone or a desktop has it. */
  void width(int pixels, int height) {
    driver()
        .executeCdpCommand(
            "Emulation.setDeviceMetricsOverride",
            Map.of(
                "width", pixels, "height", height, "deviceScaleFactor", 1, "mobile", pixels < 600));
  }

  void media(String type, String scheme) {
    driver()
        .executeCdpCommand(
            "Emulation.setEmulatedMedia",
            Map.of(
                "media",
                type,
                "features",
                List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  Object script(String text, Object... arguments) {
    Object answer = driver().executeScript(text, arguments);
    return answer == null ? "" : answer;
  }

  long number(String expression) {
    return ((Number) script("return " + expression)).longValue();
  }

  /** Checks that the page has run and loaded nothing of {@link PageFixture#HOSTILE}. */
  void assertNoTextRan() {
    assertThat(script("return typeof window.hacked")).isEqualTo("undefined");
    assertThat(all("script")).hasSize(3);
    assertThat(all("img")).isEmpty();
    assertThat(console()).isEmpty();
  }

  /** Returns the colour behind the page. */
  String ground() {
    return script("return getComputedStyle(document.body).backgroundColor").toString();
  }

  WebElement one(String selector) {
    return driver().findElement(By.cssSelector(selector));
  }

  List<WebElement> all(String selector) {
    return driver().findElements(By.cssSelector(selector));
  }

  /** The texts of all that is there, shown or not. */
  List<String> texts(String selector) {
    // one call for all, because each takes milliseconds
    List<?> texts = (List<?>) script(
        "return [...document.querySelectorAll(arguments[0])].map(one => one.textContent)",
        selector);
    return texts.stream().map(String::valueOf).toList();
  }

  /** Waits until an expression is true. */
  void await(String expression) {
    new WebDriverWait(driver(), PATIENCE)
        .until(web -> Boolean.TRUE.equals(script("return Boolean(" + expression + ")")));
  }

  /** Draws the charts that scrolling there would draw. */
  void drawAll() {
    print();
    script("dispatchEvent(new Event('afterprint'))");
  }

  /** Prepares the page for paper. */
  void print() {
    script("dispatchEvent(new Event('beforeprint'))");
  }

  /** Prints the page on A4 and counts the sheets. */
  int printedPages() {
    Object pdf = driver()
        .executeCdpCommand("Page.printToPDF", Map.of("paperWidth", 8.27, "paperHeight", 11.69))
        .get("data");
    String text =
        new String(Base64.getDecoder().decode(String.valueOf(pdf)), StandardCharsets.ISO_8859_1);
    Matcher count = Pattern.compile("/Type /Pages\\s+/Count (\\d+)").matcher(text);
    return count.find() ? Integer.parseInt(count.group(1)) : 0;
  }

  /** Opens a fold, brings it into view, and waits until it is filled. */
  void openFold(String id) {
    script("document.querySelector('#fold-" + id + " > summary').click()");
    await("document.querySelector('#fold-" + id + " .body > *')");
    script("document.querySelector('#fold-" + id + "').scrollIntoView()");
  }

  void reload() {
    driver().navigate().refresh();
  }
}
