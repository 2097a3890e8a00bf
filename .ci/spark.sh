#!/usr/bin/env bash
# spark.sh FOLDER: puts the jars of a Spark installation (about 200 MB) into FOLDER/jars, unless they are there.
set -eu
cd "$(dirname "$0")/.."
folder=$1
if [ ! -d "$folder/jars" ]; then
  ./mvnw -q -B -ntp -f .ci/spark/pom.xml dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$folder/jars.part"
  mv "$folder/jars.part" "$folder/jars"
fi
