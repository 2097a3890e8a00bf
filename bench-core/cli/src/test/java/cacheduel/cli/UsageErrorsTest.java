// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mistake gives exit code 2 and one clear message, and starts nothing. */
class UsageErrorsTest {
  @TempDir
  static Path home;

  private static CommandLineRunner cacheduel;

  @BeforeAll
  static void install() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    Files.writeString(Files.createDirectory(home.resolve("full")).resolve("note.txt"), "mine");
    Files.writeString(home.resolve("file"), "mine");
    Files.writeString(Files.createDirectory(home.resolve("run")).resolve("run.json"), "{}");
    Files.writeString(home.resolve("typo.yaml"), "name: typo\nwarmup: 1\n");
    Files.writeString(
        home.resolve("quick.yaml"),
        "name: mine\nparts: {all: {}}\nvariants: {quick: {description: d}}");
    cacheduel = new CommandLineRunner(home);
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake("run -c spymemcache", "client 'spymemcache', did you mean 'spymemcached'?"),
        mistake("run -c spymemcached,", "unknown client ''", "spymemcached, whalin, xmemcached"),
        mistake("run -c whalin@3.0.1", "whalin is installed as 3.0.2 and has no library"),
        mistake("run --maven-settings HOME/none", "--maven-settings cannot be 'HOME/none'"),
        mistake("run -c whalin@", "client cannot be 'whalin@'", "NAME@VERSION"),
        mistake("run --clients-dir HOME/none", "--clients-dir HOME/none is not a folder"),
        mistake("list clients --clients-dir HOME/none", "--clients-dir HOME/none is not a folder"),
        mistake("nosuch --help", "unknown command 'nosuch'", "run, list, report"),
        mistake("run --nosuch --help", "unknown option '--nosuch'"),
        mistake("run -c whalin,whalin", "clients has 'whalin' twice"),
        mistake("run -c whalin --mode async", "no cell", "whalin@3.0.2 has no asynchronous API"),
        mistake("run --server memcached@v1.4", "memcached@v1.4", "memcached@NAME:TAG"),
        mistake("run --server memcached@1.4 --via embedded", "--via embedded cannot choose"),
        mistake("run --server memcached@1.4 --via 127.0.0.1:1", "--via HOST:PORT cannot choose"),
        mistake("run --memcached-args -d", "-d (--daemon) is reserved"),
        mistake("run --memcached-args 8", "'8' is neither an option", "-m 8000 -t 8"),
        mistake("run --memcached-args -v --via embedded", "no memcached to start", "--via local"),
        mistake("run --memcached-args", "Missing required parameter", "--memcached-args"),
        mistake("run --redis-args 4", "'4' is no option", "--io-threads 4"),
        mistake("run --redis-args --port", "--port is reserved"),
        mistake(
            "run --server redis@v1", "redis@v1", "redis@NAME:TAG", "redis@/path/to/redis-server"),
        mistake(
            "run --protocol resp3",
            "--protocol resp3: memcached speaks ascii, binary, meta: use one of these,",
            "or --server redis or valkey"),
        mistake(
            "run --server redis --protocol ascii",
            "--protocol ascii: redis speaks resp2, resp3: use one of these, or --server memcached"),
        mistake("run --server redis -c xmemcached", "xmemcached speaks to memcached only"),
        mistake(
            "run -p keys=50/thread",
            "keys is 50/thread beside keyDistribution=zipfian:0.99",
            "unique-per-thread"),
        mistake(
            "run -p groupsBefore=1..2/1x1 -p mix=set -p operations=10/thread -t 2 --processes 2",
            "with 2 processes: expected one process"),
        mistake(
            "run --via 127.0.0.1:1 -p keyForm=numbered",
            "keyForm=numbered has keys without a prefix",
            "--allow-flush"),
        mistake("run --server memcache", "server 'memcache'", "did you mean 'memcached'?"),
        mistake("run -t 0", "-t cannot be '0'", "a whole number from 1"),
        mistake("run -t abc", "-t cannot be 'abc'", "a whole number from 1"),
        mistake("run -t 1,,2", "-t cannot be ''", "a whole number from 1"),
        mistake("run -t 8,8", "threads has '8' twice"),
        mistake("run --protocol asci", "protocol 'asci', did you mean 'ascii'?", "binary"),
        mistake("run --mode asnyc", "mode 'asnyc', did you mean 'async'?", "noreply"),
        mistake("run --settings shipped", "settings 'shipped'", "fair, as-shipped"),
        mistake("run --mode sync", "mode 'sync', did you mean 'blocking'?"),
        mistake("run --time 5", "--time cannot be '5'", "a unit: 5s or 5m"),
        mistake("run --level 60%", "--level cannot be '60%'"),
        mistake("run --resume HOME/run --level 5%", "--resume continues a run as it was planned"),
        mistake("compare xmemcached@2.4.9", "compare got one arm, xmemcached@2.4.9", "a jar"),
        mistake("run -p valueSize=1k", "valueSize cannot be '1k': expected bytes: 1024"),
        mistake("run --value-size 1024", "'--value-size': it is a parameter", "-p valueSize=1024"),
        mistake("run --tls", "no cell of this run can be measured", "whalin@3.0.2 has no TLS"),
        mistake("run --password x", "unknown option '--password'", "with --auth USER:env:NAME"),
        mistake("run --ssl", "unknown option '--ssl'", "with --tls"),
        mistake("run -p vlaueSize=1", "'vlaueSize', did you mean 'valueSize'?", "hitRatio"),
        mistake("run -p valueSize", "-p valueSize has no value", "valueSize="),
        mistake("run -p valueSize=huge", "valueSize cannot be 'huge'", "768..1280"),
        mistake("run -p mix=gte", "mix cannot be 'gte'", "did you mean 'get'?"),
        mistake("run -p hitRatio=2", "hitRatio cannot be '2'", "from 0 to 1"),
        mistake("run -p mix=bulkGet -p keys=9 -p bulk=10", "bulk is 10", "9 keys"),
        mistake("run -f 0", "-f cannot be '0'", "a whole number from 1"),
        mistake("run -i 0", "-i cannot be '0'", "a whole number from 1"),
        mistake("run -wi -1", "-wi", "-1"),
        mistake("run -r 10x", "-r cannot be '10x'", "500ms, 10s or 2m"),
        mistake("run -w 0s", "-w cannot be '0s'", "500ms, 10s or 2m"),
        mistake("run -to never", "-to cannot be 'never'", "500ms, 10s or 2m"),
        mistake("run -jvm /no/such/java", "-jvm cannot be '/no/such/java'", "a program"),
        mistake("run --connect-timeout 0", "--connect-timeout cannot be '0'", "500ms"),
        mistake("run -jvmArgs=-XX:+NoSuchThing", "client JVM does not start", "'NoSuchThing'"),
        mistake("run -jvmArgs=-Da=\"b", "-jvmArgs cannot be '-Da=\"b'", "quote to be closed"),
        mistake("run -jvmArgs -verbose:gc", "'--jvm-args' but found", "OPTION=VALUE"),
        mistake("run --via 127.0.0.1:1,localhost:1", "one server twice", "localhost", "name each"),
        mistake("run --via 127.0.0.1:1,127.0.0.1:2,127.0.0.1:1", "one server twice"),
        mistake("run --op-timeout x", "--op-timeout cannot be 'x'", "500ms"),
        mistake("run --window 0", "--window cannot be '0'", "a whole number from 1"),
        mistake("run --find-max p99", "--find-max cannot be 'p99'", "such as p99<2ms"),
        mistake("run --find-max p98<2ms", "figure of --find-max 'p98', did you mean 'p90'?"),
        mistake("run --find-max p99<2", "--find-max cannot be 'p99<2'", "a figure and a time"),
        mistake("run --find-max p99<2ms --rate 500", "find-max searches the rate", "rate=500"),
        mistake("run --rates max,9 --find-max p99<2ms", "find-max searches", "rate=max,9"),
        mistake("run --find-max p99<2ms -p rate=5", "find-max searches", "rate=5"),
        mistake("run --find-max p99<2ms -p operations=5", "find-max tries", "operations=5"),
        mistake("run --rates 9 -p operations=1000", "operations is 1000 beside a rate"),
        mistake("run -t 50 -p operations=49", "less than one for each of 50 threads"),
        mistake("run --find-max p99<2ms --think-time 5ms", "find-max", "thinkTime=5ms"),
        mistake("run --find-max p99<2ms --cycle-time 1s", "find-max", "cycleTime=1s"),
        mistake("run --find-max", "--find-max"),
        mistake("run --nodes 0", "--nodes cannot be '0'", "a whole number from 1"),
        mistake("run --nodes 1,3 --via 127.0.0.1:1", "nodes 3 does not fit --via", "names 1"),
        mistake("run HOME/quick.yaml:quik", "variant of mine 'quik', did you mean 'quick'?"),
        mistake("run smoke:quick", "smoke has no variants: leave ':quick' out"),
        mistake("run smoke --part a", "smoke has no parts: leave --part out"),
        mistake("run HOME/quick.yaml --part al", "part of mine 'al', did you mean 'all'?"),
        mistake("run --via 127.0.0.1:70000", "port out of range", "1 to 65535", "70000"),
        mistake("run -prof nosuch", "profiler 'nosuch'", "gc, "),
        mistake("run -rf json", "unknown option '-rf'", "option of JMH", "jmh.json"),
        mistake("run smoke -rff=x.json", "unknown option '-rff'", "report RUN --export"),
        mistake("run -foe true", "unknown option '-foe'", "measured again"),
        mistake("run -tu us", "unknown option '-tu'", "operations a second"),
        mistake("run -wf 1", "unknown option '-wf'", "-wi"),
        mistake("run -wm BULK", "unknown option '-wm'", "option of JMH"),
        mistake("run -tg 1", "unknown option '-tg'", "-t sets the threads"),
        mistake("run -bm avgt", "unknown option '-bm'", "rates and times"),
        mistake("run -gc true", "unknown option '-gc'", "option of JMH"),
        mistake("run -jvmArgsAppend -Da=b", "unknown option '-jvmArgsAppend'", "-jvmArgs adds"),
        mistake("run -p keys=1000000000 -p valueSize=1000000", "need at least", "--allow-large"),
        mistake("run -p valueSize=2000000", "valueSize cannot be 2000000", "-I", "1 MB"),
        mistake("run --via dokcer", "'dokcer'", "did you mean 'docker'?", "HOST:PORT"),
        mistake("run --via no-host.invalid:1", "unknown host 'no-host.invalid'"),
        mistake("run --via localhost:", "not an address: 'localhost:'", "HOST:PORT"),
        mistake("run --via memcache=local", "'memcache'", "did you mean 'memcached'?"),
        mistake("run --via memcached=lokal", "did you mean 'local'?"),
        mistake("run --allow-flush", "--allow-flush", "--via HOST:PORT"),
        mistake("run --allow-flush --via local", "--allow-flush", "--via HOST:PORT"),
        mistake("run smok", "preset 'smok', did you mean 'smoke'?", "nightly", "a YAML file"),
        mistake("run ''", "unknown preset ''", "smoke"),
        mistake("run HOME", "smoke", "a YAML file"),
        mistake("run HOME/typo.yaml", "typo.yaml, line 2: unknown key 'warmup'", "threads"),
        mistake("run --out HOME/full", "HOME/full is not empty", "--resume"),
        mistake("run --out HOME/file", "HOME/file is a file", "a new folder"),
        mistake("run --resume HOME/none", "HOME/none is not a folder"),
        mistake("run --resume HOME/full", "HOME/full contains no run.json"),
        mistake("run nightly --resume HOME/full", "--resume", "leave out the preset"),
        mistake("run -t 1 --resume HOME/full", "--resume", "leave out the preset"),
        mistake("run smoke nightly", "unexpected argument 'nightly'"),
        mistake("run -p mix=get -p mix=set", "-p mix is given twice", "separated by commas"),
        mistake("run -t 1,", "-t cannot be ''", "a whole number from 1"),
        mistake("run --protocl ascii", "option '--protocl', did you mean '--protocol'?"),
        mistake("run -t", "-t"),
        mistake("run --profile fair", "option '--profile': it is now --settings"),
        mistake("compare --paired --profiles=fair,as-shipped", "it is now --settings"),
        mistake("nightly --baseline HOME/b --budget 1h", "it is now --total-time"),
        mistake("report HOME/full --out x.html", "option '--out': it is now --file"),
        mistake("run --settings fair,as-shipped", "settings 'fair,as-shipped'"),
        mistake("run --clients spymemcache", "client 'spymemcache'", "'spymemcached'?"),
        mistake("run --thread 5", "did you mean '--threads'?"),
        mistake("run --outs x", "did you mean '--out'?"),
        mistake("help rnu", "unknown command 'rnu', did you mean 'run'?"),
        mistake("list presets --yaml", "list presets NAME --yaml"),
        mistake("list presets smoke --yaml --json", "list presets NAME --yaml"),
        mistake("run --on local", "local:4"),
        mistake("run --on lokal:2", "unknown", "local"),
        mistake("run --on local:0", "from 1 to 200"),
        mistake("run --on ssh:HOME/none", "a line for each agent"),
        mistake("run --on workers:nowhere", "10.0.0.5:7007"),
        mistake("run --scale 2", "needs agents", "--on local:4"),
        mistake("run --on local:2 --scale 3", "more agents than --on local:2 has", "at most 2"),
        mistake("run --probe 100", "needs agents"),
        mistake("run --on local:1 --probe 100", "has only one"),
        mistake("run --on local:2 --probe 0", "from 1 to 10000"),
        mistake("run smoke --on local:2 --probe 100 --via embedded", "--probe", "without delete"),
        mistake("run --server-agent nowhere", "--server-agent", "10.0.0.5:7007"),
        mistake("run --on local:2 --scale 0", "from 1 to 200"),
        mistake("agent", "--listen"),
        mistake("agent --listen 127.0.0.1", "a port from 1 to 65535"),
        mistake("agent --listen 0.0.0.0:7007", "not a loopback address", "--token-file"),
        mistake("agent --listen 127.0.0.1:7007 --token-file HOME/none", "cannot be read"),
        mistake("init", "FILE"),
        mistake("init HOME/file", "HOME/file exists and is kept", "a new file"),
        mistake("init HOME/none/w.yaml", "its folder does not exist"),
        mistake("new-client mine", "--library"),
        mistake("new-client my-own --library a:b:1", "NAME cannot be 'my-own'", "letters"),
        mistake("new-client mine --library a:b", "--library cannot be 'a:b'", "VERSION"),
        mistake("new-client mine --library a:b:1 --server redsi", "did you mean 'redis'"),
        mistake("new-client mine --library a:b:1", "bench-clients/pom.xml", "clone"),
        mistake("doctor --self-test --json", "--json is not for --self-test"),
        mistake("list client", "'client', did you mean 'clients'?", "presets, servers, params"),
        mistake("list", "one of clients, presets, servers, params"),
        mistake("list presets smok", "preset 'smok', did you mean 'smoke'?"),
        mistake("list clients smoke", "unexpected argument 'smoke'"),
        mistake("report HOME/none", "HOME/none is not a folder"),
        mistake("report HOME/full", "HOME/full contains no run.json"),
        mistake("report HOME/full HOME/none", "HOME/full contains no run.json"),
        mistake("report HOME/full HOME/full", "HOME/full twice", "name each once"),
        mistake(
            "report HOME/full --file HOME/none/x.html", "--file cannot be", "an existing folder"),
        mistake("report HOME/full --file HOME", "--file cannot be", "expected a file"),
        mistake("report", "no run in results/runs yet"),
        mistake("compare HOME/none HOME/full", "HOME/none is not a folder"),
        mistake("compare HOME/full", "compare got 1 of 2 runs", "--paired"),
        mistake(
            "compare HOME/run HOME/run --time 5m", "--time does not apply to two finished runs"),
        mistake(
            "compare HOME/run HOME/run -c whalin", "--client does not apply to two finished runs"),
        mistake(
            "compare --paired --force -c spymemcached,whalin",
            "--force applies to two finished runs"),
        mistake("compare --paired", "nothing has two values", "-c spymemcached@2.12.2"),
        mistake("compare --paired -c spymemcached,whalin -f 3", "-f does not fit --paired"),
        mistake("compare --paired -c spymemcached,whalin -i 2", "-i 2", "at least 3"),
        mistake("compare --paired -c spymemcached,whalin,xmemcached", "nothing has two values"),
        mistake("compare --paired --settings fair,as-shiped", "did you mean 'as-shipped'?"),
        mistake("compare --paired -c spymemcached,whalin --versus clint", "did you mean 'client'?"),
        mistake(
            "compare --paired -c spymemcached --via embedded --candidate-via lokal",
            "did you mean 'local'?"),
        mistake("compare --paired smoke nightly", "unexpected argument 'nightly'"),
        mistake(
            "report HOME/none HOME/full --by mode",
            "--by and --export apply to a single run, got 2"),
        mistake("report HOME/none --by protocl", "'protocl', did you mean 'protocol'?", "version"),
        mistake("report HOME/none --by mode,", "unknown axis of --by ''", "protocol, mode"),
        mistake(
            "compare --paired --baseline HOME/none -c whalin@baseline,whalin",
            "contains no client"),
        mistake("doctor --via local", "--via is only for --self-test"),
        mistake("doctor --self-test --via dokcer", "'dokcer'", "did you mean 'docker'?"),
        mistake("doctor --self-test --via external", "its own memcached", "embedded"),
        mistake("compare whalin@3.0.2 HOME/no.jar", "no.jar does not exist", "expected a jar"),
        mistake("compare whalni@1 whalin", "unknown client 'whalni'", "did you mean 'whalin'?"),
        mistake("compare whalin smoke", "smoke is neither a client nor jars"),
        mistake("compare whalin xmemcached -c whalin", "leave out -c"),
        mistake("run --fail-if p99", "--fail-if cannot be 'p99'", "such as p99>2ms"),
        mistake("run --fail-if p99<2ms", "what makes a client fail", "should reach: p99>2ms"),
        mistake("run --fail-if throughput>50000", "should reach: throughput<50000"),
        mistake("run --fail-if p99>2", "a time with its unit"),
        mistake("run --fail-if p98>2ms", "unknown figure of --fail-if 'p98'", "p99"),
        mistake("nightly", "--baseline=DIR"),
        mistake("nightly --baseline HOME/file", "HOME/file is a file", "expected a folder"),
        mistake("nightly --baseline HOME/run", "HOME/run is a run's folder"),
        mistake("nightly --baseline HOME/b smok", "did you mean 'smoke'?"),
        mistake("nightly --baseline HOME/b HOME/quick.yaml", "mine has parts", "without parts"),
        mistake("nightly --baseline HOME/b --accept whalin", "without a reason", "--because"),
        mistake("nightly --baseline HOME/b --accept whalin --because x", "keeps no client"),
        mistake("nightly --baseline HOME/b --because x", "without --accept"),
        mistake("nightly --baseline HOME/b --most-undecided 0", "--most-undecided", "from 1 to"),
        mistake("nightly --baseline HOME/b --anchor whalin", "--anchor", "CLIENT@VERSION"),
        mistake("nightly --baseline HOME/b -i 2", "-i 2", "at least 3 iterations for nightly"),
        mistake(
            "nightly --baseline HOME/b --total-time 1x", "--total-time cannot be '1x'", "or 2m"),
        mistake("compare --paired -c whalin,xmemcached --pairs 13", "--pairs", "24, 36 or 72"),
        mistake("compare --paired -c whalin,xmemcached --delta 90%", "--delta", "0.1% to 50%"),
        mistake("nightly --baseline HOME/b --delta x", "--delta cannot be 'x'", "0.1% to 50%"),
        mistake("nightly --baseline HOME/b --out HOME/full", "HOME/full is not empty"),
        mistake("nightly --baseline HOME/b --total-tim 1h", "did you mean '--total-time'?"),
        mistake("rnu", "unknown command 'rnu', did you mean 'run'?", "doctor"),
        mistake(
            "",
            "no command given",
            "run, list, report, why, tune, compare, nightly, history, doctor, init, new-client, agent, completion, help"));
  }

  private static Arguments mistake(String line, String... expected) {
    return Arguments.of(line, expected);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_isReportedAndNothingStarts(String line, String[] expected) throws IOException {
    List<Path> before = folders();
    CommandLineRunner.Outcome outcome = cacheduel.run(arguments(line));
    assertThat(outcome.err())
        .startsWith("cacheduel: ")
        .contains(Stream.of(expected).map(UsageErrorsTest::withHome).toList())
        .doesNotContain("\tat ", "Exception", "Usage:");
    assertThat(outcome.err().lines().count()).isEqualTo(2);
    assertThat(outcome.code()).isEqualTo(ExitCode.USAGE.code());
    assertThat(outcome.out()).isEmpty();
    assertThat(folders()).isEqualTo(before);
  }

  @Test
  void versionOfAClientWithoutItsLibrary_saysWhatToPutWhere(@TempDir Path other) {
    new FakeClients(other.resolve("clients")).writeWaiting("asf", "com.example.Missing");
    CommandLineRunner.Outcome outcome = new CommandLineRunner(other).run("run", "-c", "asf@2.5.1");
    assertThat(outcome.code()).isEqualTo(ExitCode.USAGE.code());
    assertThat(outcome.err())
        .contains("put com.example.Missing there")
        .doesNotContain("is installed as");
  }

  @Test
  void mistake_pointsToTheHelpOfItsCommand() {
    assertThat(cacheduel.run("run", "-t", "0").err()).endsWith("See cacheduel run --help.\n");
    assertThat(cacheduel.run("run", "--no").err()).endsWith("See cacheduel run --help.\n");
    assertThat(cacheduel.run("list", "x").err()).endsWith("See cacheduel list --help.\n");
  }

  @Test
  void verbose_showsTheStackTrace() {
    assertThat(cacheduel.run("run", "-v", "-t", "0").err()).contains("\tat cacheduel.");
    assertThat(cacheduel.run("-v", "run", "-t", "0").err()).contains("\tat cacheduel.");
  }

  private static String[] arguments(String line) {
    return Stream.of(line.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> word.equals("''") ? "" : withHome(word))
        .toArray(String[]::new);
  }

  private static String withHome(String text) {
    return text.replace("HOME", home.toString());
  }

  /** A run that had started would have created a folder here. */
  private static List<Path> folders() throws IOException {
    Path runs = Path.of("results");
    if (!Files.exists(runs)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.walk(runs, 2)) {
      return entries.sorted().toList();
    }
  }
}
