#!/bin/sh
# Trains the weights of one rule set on a Slurm cluster, an array of self-play jobs for each round: docs/scale.md.
#   sh docs/scale/slurm-train.sh RULES FOLDER ROUNDS SHARDS [options of oware-train]
# FOLDER lies where all nodes see it; for oware and aiware it holds abapa.network already. Run again, it goes on.
set -eu
here=$(dirname "$0")
export OWARE_TRAIN="${OWARE_TRAIN:-oware-train}" OWARE_SHARDS="$4"
rules=$1 folder=$2 rounds=$3
shift 4
mkdir -p "$folder" "$folder.log"

run() { # run VERB ROUND [options of sbatch]: at most five times, and what is there already is not made again
  verb=$1 round=$2
  shift 2
  for _ in 1 2 3 4 5; do
    echo "$(date +%T) $verb, round $round"
    OWARE_ARGUMENTS="$verb --rules $rules --folder $folder --rounds $rounds --round $round $options" \
      sbatch --quiet --wait --output="$folder.log/%x-%j" --job-name="$verb-$rules-$round" "$@" "$here/train.sbatch" && return
    echo "Not all of them ended well"
  done
  echo "It fails again and again; $folder.log tells why" >&2
  exit 1
}

options="$*"
for round in $(seq "$rounds"); do
  [ -e "$(printf '%s/%s-%02d.network' "$folder" "$rules" "$round")" ] && continue
  run play "$round" --array="1-$OWARE_SHARDS"
  run fit "$round"
done
[ -e "$folder/$rules.network" ] && exit 0
run play "$((rounds + 1))" --array="1-$OWARE_SHARDS"
run squeeze "$((rounds + 1))"
