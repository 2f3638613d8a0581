#!/bin/sh
# Builds endgame tables on a Slurm cluster, an array of jobs for each round: docs/scale.md.
#   sh docs/scale/slurm-tables.sh RULES SEEDS FOLDER PARTS [options of sbatch]
# FOLDER lies where all nodes see it. Run again, it goes on.
set -eu
here=$(dirname "$0")
export OWARE_TABLES="${OWARE_TABLES:-oware-tables}" OWARE_RULES="$1" OWARE_FOLDER="$3" OWARE_PARTS="$4"
seeds=$2
shift 4
mkdir -p "$OWARE_FOLDER.log"

before='' times=0
while :; do
  todo=$("$OWARE_TABLES" join "$OWARE_RULES" "$seeds" "$OWARE_FOLDER" --of "$OWARE_PARTS")
  [ -n "$todo" ] || exit 0
  # Jobs that ended without their file are run again, and no others; five times the same ones are too many.
  if [ "$todo" = "$before" ]; then times=$((times + 1)); else times=0; fi
  [ "$times" -lt 5 ] || { echo "These jobs fail again and again: $todo; $OWARE_FOLDER.log tells why" >&2; exit 1; }
  before=$todo
  rest=${todo#* }
  export OWARE_SEEDS="${todo%% *}" OWARE_ROUND="${rest% *}"
  parts=${rest#* }
  echo "$(date +%T) $OWARE_SEEDS seeds, round $OWARE_ROUND: parts $parts"
  sbatch --quiet --wait --array="$parts" --output="$OWARE_FOLDER.log/%x-%A-%a" \
    --job-name="$OWARE_RULES-$OWARE_SEEDS-$OWARE_ROUND" "$@" "$here/part.sbatch" || echo "Not all of them ended well"
done
