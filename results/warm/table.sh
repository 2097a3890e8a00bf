#!/usr/bin/env bash
# Prints, for each cell of a run of bias.yaml, the rate of the default forks over that of the long ones: the geometric mean
# over the rounds, and its standard error. Usage: results/warm/table.sh RUN
set -eu
echo '| threads | client | protocol | default / long | standard error | forks | warm after |'
echo '|--:|---|---|--:|--:|--:|--:|'
jq -rs '
  def mean: add / length;
  def two: (. * 100 | round) / 100;
  map(select(.validity.status == "VALID"))
  | group_by([.cell.concurrency.threads, .cell.client, .cell.protocol])[]
  | . as $forks
  | [ $forks[] | select(.cell.part == "default") as $d
      | ($forks[] | select(.cell.part == "long" and .round == $d.round)) as $l
      | ($d.measurement.figures.throughput / $l.measurement.figures.throughput | log) ] as $logs
  | select($logs | length > 1)
  | ($logs | mean) as $mean
  | ([$logs[] | . - $mean | . * .] | add / ($logs | length - 1) / ($logs | length) | sqrt) as $error
  | ([$forks[] | select(.cell.part == "default") | .measurement.figures.warm // empty] | sort
     | if length == 0 then "not" else "\(.[length / 2 | floor] * 10 | round / 10) s" end) as $warm
  | "| \($forks[0].cell.concurrency.threads) | \($forks[0].cell.client) | \($forks[0].cell.protocol | ascii_downcase) | \($mean | exp | two) | \($error | two) | \($logs | length) | \($warm) |"
' "$1/forks.jsonl"
