// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.Arguments;

/** Mistakes in a command line of any command but {@code run}, and what their messages share. */
class UsageErrorsTest extends Mistakes {
  static Stream<Arguments> mistakes() {
    return table("""
        list clients --clients-dir HOME/none | --clients-dir HOME/none is not a folder
        nosuch --help | unknown command 'nosuch' | run, list, report
        compare xmemcached@2.4.9 | compare got one arm, xmemcached@2.4.9 | a jar
        compare --paired --profiles=fair,as-shipped | are chosen with --settings
        help rnu | unknown command 'rnu', did you mean 'run'?
        list presets --yaml | list presets NAME --yaml
        list presets smoke --yaml --json | list presets NAME --yaml
        agent | --listen
        agent --listen 127.0.0.1 | a port from 1 to 65535
        agent --listen 0.0.0.0:7007 | not a loopback address | --token-file
        agent --listen 127.0.0.1:7007 --token-file HOME/none | cannot be read
        init | FILE
        init HOME/file | HOME/file exists and is kept | a new file
        init HOME/none/w.yaml | its folder does not exist
        new-client mine | --library
        new-client my-own --library a:b:1 | NAME cannot be 'my-own' | letters
        new-client mine --library a:b | --library cannot be 'a:b' | VERSION
        new-client mine --library a:b:1 --server redsi | did you mean 'redis'
        new-client mine --library a:b:1 | bench-clients/pom.xml | clone
        doctor --self-test --json | --json is not for --self-test
        list client | 'client', did you mean 'clients'? | presets, servers, params
        list | one of clients, presets, servers, params
        list presets smok | preset 'smok', did you mean 'smoke'?
        list clients smoke | unexpected argument 'smoke'
        report HOME/none | HOME/none is not a folder
        report HOME/full | HOME/full contains no run.json
        report HOME/full HOME/none | HOME/full contains no run.json
        report HOME/full HOME/full | HOME/full twice | name each once
        report HOME/full --file HOME/none/x.html | --file cannot be | an existing folder
        report HOME/full --file HOME | --file cannot be | expected a file
        report | no run in results/runs yet
        compare HOME/none HOME/full | HOME/none is not a folder
        compare HOME/full | compare got 1 of 2 runs | --paired
        compare HOME/run HOME/run --time 5m | --time does not apply to two finished runs
        compare HOME/run HOME/run -c whalin | --client does not apply to two finished runs
        compare --paired --force -c spymemcached,whalin | --force applies to two finished runs
        compare --paired | nothing has two values | -c spymemcached@2.12.2
        compare --paired -c spymemcached,whalin -f 3 | -f does not fit --paired
        compare --paired -c spymemcached,whalin -i 2 | -i 2 | at least 3
        compare --paired -c spymemcached,whalin,xmemcached | nothing has two values
        compare --paired --settings fair,as-shiped | did you mean 'as-shipped'?
        compare --paired -c spymemcached,whalin --versus clint | did you mean 'client'?
        compare --paired -c spymemcached --via embedded --candidate-via lokal | did you mean 'local'?
        compare --paired smoke nightly | unexpected argument 'nightly'
        report HOME/none HOME/full --by mode | --by and --export apply to a single run, got 2
        report HOME/none --by protocl | 'protocl', did you mean 'protocol'? | version
        report HOME/none --by mode, | unknown axis of --by '' | protocol, mode
        compare --paired --baseline HOME/none -c whalin@baseline,whalin | contains no client
        doctor --via local | --via is only for --self-test
        doctor --self-test --via dokcer | 'dokcer' | did you mean 'docker'?
        doctor --self-test --via external | its own memcached | embedded
        compare whalin@3.0.2 HOME/no.jar | no.jar does not exist | expected a jar
        compare whalni@1 whalin | unknown client 'whalni' | did you mean 'whalin'?
        compare whalin smoke | smoke is neither a client nor jars
        compare whalin xmemcached -c whalin | leave out -c
        nightly | --baseline=DIR
        nightly --baseline HOME/file | HOME/file is a file | expected a folder
        nightly --baseline HOME/run | HOME/run is a run's folder
        nightly --baseline HOME/b smok | did you mean 'smoke'?
        nightly --baseline HOME/b HOME/quick.yaml | mine has parts | without parts
        nightly --baseline HOME/b --accept whalin | without a reason | --because
        nightly --baseline HOME/b --accept whalin --because x | keeps no client
        nightly --baseline HOME/b --because x | without --accept
        nightly --baseline HOME/b --most-undecided 0 | --most-undecided | from 1 to
        nightly --baseline HOME/b --anchor whalin | --anchor | CLIENT@VERSION
        nightly --baseline HOME/b -i 2 | -i 2 | at least 3 iterations for nightly
        nightly --baseline HOME/b --total-time 1x | --total-time cannot be '1x' | or 2m
        compare --paired -c whalin,xmemcached --pairs 13 | --pairs | 24, 36 or 72
        compare --paired -c whalin,xmemcached --delta 90% | --delta | 0.1% to 50%
        nightly --baseline HOME/b --delta x | --delta cannot be 'x' | 0.1% to 50%
        nightly --baseline HOME/b --out HOME/full | HOME/full is not empty
        nightly --baseline HOME/b --total-tim 1h | did you mean '--total-time'?
        rnu | unknown command 'rnu', did you mean 'run'? | doctor
        | no command given | run, list, report, why, tune, compare, nightly, history, doctor, init, new-client, agent, completion, help
        """);
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
    assertThat(run("run", "-t", "0").err()).endsWith("See cacheduel run --help.\n");
    assertThat(run("run", "--no").err()).endsWith("See cacheduel run --help.\n");
    assertThat(run("list", "x").err()).endsWith("See cacheduel list --help.\n");
  }

  @Test
  void verbose_showsTheStackTrace() {
    assertThat(run("run", "-v", "-t", "0").err()).contains("\tat cacheduel.");
    assertThat(run("-v", "run", "-t", "0").err()).contains("\tat cacheduel.");
  }
}
