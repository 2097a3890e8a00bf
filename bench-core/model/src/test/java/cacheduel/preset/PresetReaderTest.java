// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.ThreadKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PresetReaderTest {
  @Test
  void everyKey_isRead() {
    Preset preset = read("""
        name: mine
        description: what it is
        source: a report
        published: [it is fast, it is faster]
        unclear: [how fast]
        decides: that it is measured
        differs: on this machine
        clients: [spymemcached, xmemcached@2.4.9]
        protocol: [ascii, binary]
        mode: [async, noreply]
        threads: [1, 16/instance]
        server: memcached
        nodes: [1, 3]
        floor: false
        profile: as-shipped
        params:
          mix: [get, "get:90+set:10"]
          valueSize: 100,1024
        jmh: {forks: 3, warmupIterations: 0, warmupTime: 500ms, iterations: 7, time: 2m, timeout: 30,
              profilers: [stack], jvmArgs: [-Xmx1g, -Xms1g]}
        operationTimeout: 250ms
        connectTimeout: 3s
        window: 64
        memcachedArgs: -m 64  -t 2
        redisArgs: --io-threads 2
        auth: alice:env:SECRET
        """);
    assertThat(preset.name()).isEqualTo("mine");
    assertThat(preset.description()).isEqualTo("what it is");
    assertThat(preset.background())
        .isEqualTo(new Preset.Background(
            List.of("a report"),
            List.of("it is fast", "it is faster"),
            List.of("how fast"),
            List.of("that it is measured"),
            List.of("on this machine")));
    assertThat(preset.parts())
        .containsExactly(new Part(
            new PartSettings(
                "",
                "",
                new JmhSettings(
                    3,
                    0,
                    Duration.ofMillis(500),
                    false,
                    7,
                    Duration.ofMinutes(2),
                    Duration.ofSeconds(30),
                    List.of("stack"),
                    null,
                    List.of("-Xmx1g", "-Xms1g")),
                Duration.ofMillis(250),
                Duration.ofSeconds(3),
                64,
                null,
                List.of("-m", "64", "-t", "2"),
                List.of("--io-threads", "2")),
            List.of("spymemcached", "xmemcached@2.4.9"),
            List.of(Protocol.ASCII, Protocol.BINARY),
            List.of(Mode.ASYNC, Mode.NOREPLY),
            new ConcurrencyAxes(
                List.of(
                    new ConcurrencyAxes.ThreadNumber(1, false),
                    new ConcurrencyAxes.ThreadNumber(16, true)),
                List.of(ThreadKind.PLATFORM),
                List.of(1),
                List.of(1),
                List.of(ConcurrencyAxes.AS_THE_CLIENT_NEEDS),
                List.of(1)),
            List.of("memcached"),
            List.of(1, 3),
            SettingsProfile.AS_SHIPPED,
            Map.of("mix", List.of("get", "get:90+set:10"), "valueSize", List.of("100", "1024")),
            false,
            "alice:env:SECRET"));
  }

  @Test
  void leftOutKeys_haveDefaults() {
    Part preset = read("name: mine").parts().get(0);
    assertThat(preset.protocols()).containsExactly(Protocol.ASCII);
    assertThat(preset.modes()).containsExactly(Mode.BLOCKING);
    assertThat(preset.concurrency().threads()).hasToString("[1]");
    assertThat(preset.profile()).isEqualTo(SettingsProfile.FAIR);
    assertThat(preset.params()).isEmpty();
    assertThat(preset.settings().jmh().jvm()).isNull();
    assertThat(preset.floor()).isTrue();
    assertThat(preset.nodes()).isEmpty();
  }

  @Test
  void time_isTheBudgetOfARun() {
    assertThat(read("name: a\ntime: 90s").time()).isEqualTo(Duration.ofSeconds(90));
    assertThat(read("name: a").time()).isNull();
    assertThat(read("name: a\ntime: 90s").within(null).time()).isNull();
  }

  @Test
  void by_namesTheAxesThatReportsCompare() {
    assertThat(read("name: a\nby: [protocol, size]").by())
        .containsExactly(Axis.PROTOCOL, Axis.SIZE);
    assertThat(read("name: a").by()).isEmpty();
  }

  @Test
  void sweep_becomesAnAxis() {
    assertThat(read("name: a\nparams: {valueSize: sweep}").parts().get(0).params())
        .extractingByKey("valueSize")
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
        .startsWith("64")
        .endsWith("512000");
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake("by: protocl", 2, "axis 'protocl', did you mean 'protocol'?", "threads"),
        mistake("parts: {a: {by: mode}}", 2, "unknown key 'by'"),
        mistake("theads: 1", 2, "unknown key 'theads', did you mean 'threads'?", "window"),
        mistake("params:\n  vlaueSize: 1", 3, "'vlaueSize'", "did you mean 'valueSize'?"),
        mistake("jmh:\n  fork: 1", 3, "'fork'", "did you mean 'forks'?"),
        mistake("jmh: [1]", 2, "jmh cannot be a list", "a mapping of keys and values"),
        mistake("jmh: 5", 2, "jmh cannot be '5'", "a mapping of keys and values"),
        mistake("params:", 2, "params cannot be empty", "a mapping of keys and values"),
        mistake("threads: 0", 2, "threads cannot be '0'", "a whole number from 1"),
        mistake("threads:\n- 1\n- many", 4, "threads cannot be 'many'", "a whole number from 1"),
        mistake("threads: 16/instances", 2, "threads cannot be '16/instances'", "16/instance"),
        mistake("threads: /instance", 2, "threads cannot be '/instance'", "16/instance"),
        mistake("threads: {a: 1}", 2, "threads cannot be a mapping of keys and values"),
        mistake("threads: []", 2, "threads cannot be an empty list", "at least one value"),
        mistake("threads:", 2, "threads cannot be empty"),
        mistake("threads: [[1]]", 2, "threads cannot be a list"),
        mistake("threads: 99999999999", 2, "threads cannot be '99999999999'"),
        mistake("name: other", 2, "not valid YAML", "name"),
        mistake("protocol: asci", 2, "unknown protocol 'asci', did you mean 'ascii'?", "binary"),
        mistake("mode: [blocking, asnyc]", 2, "did you mean 'async'?", "noreply"),
        mistake("profile: fari", 2, "did you mean 'fair'?", "as-shipped"),
        mistake(
            "params:\n  mix:\n  - get\n  - gte", 5, "mix cannot be 'gte'", "did you mean 'get'"),
        mistake("params: {keys: -1}", 2, "keys cannot be '-1'", "a number from 1"),
        mistake("time: soon", 2, "time cannot be 'soon': expected a time such as 500ms"),
        mistake("params: {mix: [get:90, set:10]}", 2, "get:90 is a mix of one operation"),
        mistake("params: {mix: {get: 1}}", 2, "mix cannot be a mapping of keys and values"),
        mistake("jmh: {time: 5 s}", 2, "time cannot be '5 s'", "500ms"),
        mistake("jmh: {time: 0}", 2, "time cannot be '0'", "500ms"),
        mistake("jmh: {time: 25h}", 2, "time cannot be '25h'", "at most 24h"),
        mistake("jmh: {iterations: 0}", 2, "iterations cannot be '0'"),
        mistake("jmh: {jvm: /no/java}", 2, "jvm cannot be '/no/java'", "the path of a program"),
        mistake("window: 0", 2, "window cannot be '0'"),
        mistake("operationTimeout: soon", 2, "operationTimeout cannot be 'soon'"),
        mistake("connectTimeout: 0", 2, "connectTimeout cannot be '0'", "500ms"),
        mistake("clients: ['']", 2, "clients cannot be ''", "some text"),
        mistake("threads: [1", 3, "not valid YAML", "expected ',' or ']'"),
        mistake("  threads: 1", 2, "not valid YAML"),
        mistake("threads: " + "[".repeat(50_000), 1, "not valid YAML", "nested too deeply"),
        mistake("window: *other", 2, "not valid YAML", "other"),
        mistake("nodes: [1, 33]", 2, "nodes cannot be '33'", "from 1 to 32"),
        mistake("floor: no", 2, "floor cannot be 'no'", "true or false"),
        mistake("source: {a: 1}", 2, "source cannot be a mapping of keys and values"),
        mistake("published: ['']", 2, "published cannot be ''", "some text"),
        mistake("parts: [a]", 2, "parts cannot be a list", "a mapping of keys and values"),
        mistake("parts:\n  a: 1", 3, "a cannot be '1'", "a mapping of keys and values"),
        mistake("parts:\n  A: {}", 3, "parts cannot be 'A'", "lower-case letters"),
        mistake("parts:\n  a: {nam: b}", 3, "unknown key 'nam'", "threads"),
        mistake("parts:\n  a: {name: b}", 3, "unknown key 'name'", "clients"),
        mistake("parts:\n  a:\n    jmh: {fork: 1}", 4, "'fork'", "did you mean 'forks'?"),
        mistake("parts:\n  a: {jmh: 5}", 3, "jmh cannot be '5'"),
        mistake("parts:\n  a: {threads: 0}", 3, "threads cannot be '0'"),
        mistake("threads: 0\nparts: {a: {threads: 1}}", 2, "threads cannot be '0'"),
        mistake("variants:\n  q: {threads: 2}", 3, "description cannot be left out"),
        mistake("variants:\n  q: {description: d}\n  q: {description: e}", 4, "duplicate key 'q'"),
        mistake(
            "jmh: {forks: 1}\nvariants:\n  q: {description: d, jmh: {forks: 2, forks: 3}}",
            4,
            "duplicate key 'forks'"),
        mistake("variants:\n  q: {description: d, thread: 2}", 3, "'thread'", "'threads'"),
        mistake("variants:\n  q: {description: d, threads: 0}", 3, "threads cannot be '0'"),
        mistake(
            "parts: {all: {}}\nvariants:\n  q: {description: d, parts: {al: {}}}",
            4,
            "unknown part 'al', did you mean 'all'?"),
        mistake(
            "parts: {all: {}}\nvariants:\n  q: {description: d, parts: {all: {mode: x}}}",
            4,
            "unknown mode 'x'"),
        mistake("---\nname: two", 2, "expected a single document"));
  }

  private static Arguments mistake(String line, int where, String... said) {
    return Arguments.of(line, where, said);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_isToldWithFileLineKeyAndWhatIsExpected(String yaml, int line, String[] said) {
    assertThatThrownBy(() -> read("name: mine\n" + yaml + "\n"))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("mine.yaml, line " + line + ": ")
        .hasMessageContainingAll(said);
  }

  static Stream<Arguments> noPresets() {
    return Stream.of(
        Arguments.of("", "expected keys and values"),
        Arguments.of("just text", "expected keys and values"),
        Arguments.of("- name: a", "expected keys and values"),
        Arguments.of("threads: 1", "name cannot be left out"),
        Arguments.of("name: Mine!", "name cannot be 'Mine!': expected lower-case letters"));
  }

  @ParameterizedTest
  @MethodSource("noPresets")
  void textThatIsNoPreset_isRefused(String yaml, String said) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("mine.yaml, line 1: ")
        .hasMessageContaining(said);
  }

  private static Preset read(String yaml) {
    return PresetReader.read("mine.yaml", yaml, List.of());
  }
}
