// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Mistakes in a command line of {@code run}. */
class RunErrorsTest extends Mistakes {
  static Stream<Arguments> mistakes() {
    return table("""
        run -c spymemcache | client 'spymemcache', did you mean 'spymemcached'?
        run -c spymemcached, | unknown client '' | spymemcached, whalin, xmemcached
        run -c whalin@3.0.1 | whalin is installed as 3.0.2 and has no library
        run --maven-settings HOME/none | --maven-settings cannot be 'HOME/none'
        run -c whalin@ | client cannot be 'whalin@' | NAME@VERSION
        run --clients-dir HOME/none | --clients-dir HOME/none is not a folder
        run --nosuch --help | unknown option '--nosuch'
        run -c whalin,whalin | clients has 'whalin' twice
        run -c whalin --mode async | no cell | whalin@3.0.2 has no asynchronous API
        run --server memcached@v1.4 | memcached@v1.4 | memcached@NAME:TAG
        run --server memcached@1.4 --via embedded | --via embedded cannot choose
        run --server memcached@1.4 --via 127.0.0.1:1 | --via HOST:PORT cannot choose
        run --memcached-args -d | -d (--daemon) is reserved
        run --memcached-args 8 | '8' is neither an option | -m 8000 -t 8
        run --memcached-args -v --via embedded | no memcached to start | --via local
        run --memcached-args | Missing required parameter | --memcached-args
        run --redis-args 4 | '4' is no option | --io-threads 4
        run --redis-args --port | --port is reserved
        run --server redis@v1 | redis@v1 | redis@NAME:TAG | redis@/path/to/redis-server
        run --protocol resp3 | --protocol resp3: memcached speaks ascii, binary, meta: use one of these, | or --server redis or valkey
        run --server redis --protocol ascii | --protocol ascii: redis speaks resp2, resp3: use one of these, or --server memcached
        run --server redis -c xmemcached | xmemcached speaks to memcached only
        run -p keys=50/thread | keys is 50/thread beside keyDistribution=zipfian:0.99 | unique-per-thread
        run -p groupsBefore=1..2/1x1 -p mix=set -p operations=10/thread -t 2 --processes 2 | with 2 processes: expected one process
        run --via 127.0.0.1:1 -p keyForm=numbered | keyForm=numbered has keys without a prefix | --allow-flush
        run --server memcache | server 'memcache' | did you mean 'memcached'?
        run -t 0 | -t cannot be '0' | a whole number from 1
        run -t abc | -t cannot be 'abc' | a whole number from 1
        run -t 1,,2 | -t cannot be '' | a whole number from 1
        run -t 8,8 | threads has '8' twice
        run --protocol asci | protocol 'asci', did you mean 'ascii'? | binary
        run --mode asnyc | mode 'asnyc', did you mean 'async'? | noreply
        run --settings shipped | settings 'shipped' | fair, as-shipped
        run --mode sync | mode 'sync', did you mean 'blocking'?
        run --time 5 | --time cannot be '5' | a unit: 5s or 5m
        run --level 60% | --level cannot be '60%'
        run --resume HOME/run --level 5% | --resume continues a run as it was planned
        run -p valueSize=1k | valueSize cannot be '1k': expected bytes: 1024
        run --value-size 1024 | '--value-size': it is a parameter | -p valueSize=1024
        run --tls | no cell of this run can be measured | whalin@3.0.2 has no TLS
        run --password x | unknown option '--password' | with --auth USER:env:NAME
        run --ssl | unknown option '--ssl' | with --tls
        run -p vlaueSize=1 | 'vlaueSize', did you mean 'valueSize'? | hitRatio
        run -p valueSize | -p valueSize has no value | valueSize=
        run -p valueSize=huge | valueSize cannot be 'huge' | 768..1280
        run -p mix=gte | mix cannot be 'gte' | did you mean 'get'?
        run -p hitRatio=2 | hitRatio cannot be '2' | from 0 to 1
        run -p mix=bulkGet -p keys=9 -p bulk=10 | bulk is 10 | 9 keys
        run -f 0 | -f cannot be '0' | a whole number from 1
        run -i 0 | -i cannot be '0' | a whole number from 1
        run -wi -1 | -wi | -1
        run -r 10x | -r cannot be '10x' | 500ms, 10s or 2m
        run -w 0s | -w cannot be '0s' | 500ms, 10s or 2m
        run -to never | -to cannot be 'never' | 500ms, 10s or 2m
        run -jvm /no/such/java | -jvm cannot be '/no/such/java' | a program
        run --connect-timeout 0 | --connect-timeout cannot be '0' | 500ms
        run -jvmArgs=-XX:+NoSuchThing | client JVM does not start | 'NoSuchThing'
        run -jvmArgs=-Da="b | -jvmArgs cannot be '-Da="b' | quote to be closed
        run -jvmArgs -verbose:gc | '--jvm-args' but found | OPTION=VALUE
        run --via 127.0.0.1:1,localhost:1 | one server twice | localhost | name each
        run --via 127.0.0.1:1,127.0.0.1:2,127.0.0.1:1 | one server twice
        run --op-timeout x | --op-timeout cannot be 'x' | 500ms
        run --window 0 | --window cannot be '0' | a whole number from 1
        run --find-max p99 | --find-max cannot be 'p99' | such as p99<2ms
        run --find-max p98<2ms | figure of --find-max 'p98', did you mean 'p90'?
        run --find-max p99<2 | --find-max cannot be 'p99<2' | a figure and a time
        run --find-max p99<2ms --rate 500 | find-max searches the rate | rate=500
        run --rates max,9 --find-max p99<2ms | find-max searches | rate=max,9
        run --find-max p99<2ms -p rate=5 | find-max searches | rate=5
        run --find-max p99<2ms -p operations=5 | find-max tries | operations=5
        run --rates 9 -p operations=1000 | operations is 1000 beside a rate
        run -t 50 -p operations=49 | less than one for each of 50 threads
        run --find-max p99<2ms --think-time 5ms | find-max | thinkTime=5ms
        run --find-max p99<2ms --cycle-time 1s | find-max | cycleTime=1s
        run --find-max | --find-max
        run --nodes 0 | --nodes cannot be '0' | a whole number from 1
        run --nodes 1,3 --via 127.0.0.1:1 | nodes 3 does not fit --via | names 1
        run HOME/quick.yaml:quik | variant of mine 'quik', did you mean 'quick'?
        run smoke:quick | smoke has no variants: leave ':quick' out
        run smoke --part a | smoke has no parts: leave --part out
        run HOME/quick.yaml --part al | part of mine 'al', did you mean 'all'?
        run --via 127.0.0.1:70000 | port out of range | 1 to 65535 | 70000
        run -prof nosuch | profiler 'nosuch' | gc,\s
        run -rf json | unknown option '-rf' | option of JMH | jmh.json
        run smoke -rff=x.json | unknown option '-rff' | report RUN --export
        run -foe true | unknown option '-foe' | measured again
        run -tu us | unknown option '-tu' | operations a second
        run -wf 1 | unknown option '-wf' | -wi
        run -wm BULK | unknown option '-wm' | option of JMH
        run -tg 1 | unknown option '-tg' | -t sets the threads
        run -bm avgt | unknown option '-bm' | rates and times
        run -gc true | unknown option '-gc' | option of JMH
        run -jvmArgsAppend -Da=b | unknown option '-jvmArgsAppend' | -jvmArgs adds
        run -p keys=1000000000 -p valueSize=1000000 | need at least | --allow-large
        run -p valueSize=2000000 | valueSize cannot be 2000000 | -I | 1 MB
        run --via dokcer | 'dokcer' | did you mean 'docker'? | HOST:PORT
        run --via no-host.invalid:1 | unknown host 'no-host.invalid'
        run --via localhost: | not an address: 'localhost:' | HOST:PORT
        run --via memcache=local | 'memcache' | did you mean 'memcached'?
        run --via memcached=lokal | did you mean 'local'?
        run --allow-flush | --allow-flush | --via HOST:PORT
        run --allow-flush --via local | --allow-flush | --via HOST:PORT
        run smok | preset 'smok', did you mean 'smoke'? | nightly | a YAML file
        run '' | unknown preset '' | smoke
        run HOME | smoke | a YAML file
        run HOME/typo.yaml | typo.yaml, line 2: unknown key 'warmup' | threads
        run --out HOME/full | HOME/full is not empty | --resume
        run --out HOME/file | HOME/file is a file | a new folder
        run --resume HOME/none | HOME/none is not a folder
        run --resume HOME/full | HOME/full contains no run.json
        run nightly --resume HOME/full | --resume | leave out the preset
        run -t 1 --resume HOME/full | --resume | leave out the preset
        run smoke nightly | unexpected argument 'nightly'
        run -p mix=get -p mix=set | -p mix is given twice | separated by commas
        run -t 1, | -t cannot be '' | a whole number from 1
        run --protocl ascii | option '--protocl', did you mean '--protocol'?
        run -t | -t
        run --profile fair | option '--profile': the settings of clients are chosen with --settings
        run --settings fair,as-shipped | settings 'fair,as-shipped'
        run --clients spymemcache | client 'spymemcache' | 'spymemcached'?
        run --thread 5 | did you mean '--threads'?
        run --outs x | did you mean '--out'?
        run --on local | local:4
        run --on lokal:2 | unknown | local
        run --on local:0 | from 1 to 200
        run --on ssh:HOME/none | a line for each agent
        run --on workers:nowhere | 10.0.0.5:7007
        run --scale 2 | needs agents | --on local:4
        run --on local:2 --scale 3 | more agents than --on local:2 has | at most 2
        run --probe 100 | needs agents
        run --on local:1 --probe 100 | has only one
        run --on local:2 --probe 0 | from 1 to 10000
        run smoke --on local:2 --probe 100 --via embedded | --probe | without delete
        run --server-agent nowhere | --server-agent | 10.0.0.5:7007
        run --on local:2 --scale 0 | from 1 to 200
        run --fail-if p99 | --fail-if cannot be 'p99' | such as p99>2ms
        run --fail-if p99<2ms | what makes a client fail | should reach: p99>2ms
        run --fail-if throughput>50000 | should reach: throughput<50000
        run --fail-if p99>2 | a time with its unit
        run --fail-if p98>2ms | unknown figure of --fail-if 'p98' | p99
        """);
  }
}
