#!/bin/sh
# Builds endgame tables on a Kubernetes cluster, an Indexed Job for each round: docs/scale.md.
#   sh docs/scale/kubernetes-tables.sh RULES SEEDS FOLDER PARTS IMAGE CLAIM MEMORY
# IMAGE has oware-tables in its path. CLAIM is a volume that many pods mount at once (ReadWriteMany), and FOLDER is where it is
# mounted here: this script runs on one of its pods or on a machine that mounts it too. MEMORY is such as 2Gi. Run again, it goes on.
set -eu
here=$(dirname "$0")
rules=$1 seeds=$2 folder=$3 parts=$4 image=$5 claim=$6 memory=$7

while :; do
  todo=$(oware-tables join "$rules" "$seeds" "$folder" --of "$parts")
  [ -n "$todo" ] || exit 0
  rest=${todo#* }
  layer=${todo%% *} round=${rest% *}
  echo "$(date +%T) $layer seeds, round $round: parts ${rest#* }"
  job="job/oware-$rules-$layer-$round"
  kubectl delete --ignore-not-found --wait "$job"
  # All indices run: where a part is there already, its pod ends at once.
  sed -e "s/RULES/$rules/g; s/SEEDS/$layer/g; s/ROUND/$round/g; s/PARTS/$parts/g; s/BACKOFF/$((5 * parts))/" \
    -e "s|IMAGE|$image|; s/CLAIM/$claim/; s/MEMORY/$memory/g" "$here/tables.yaml" | kubectl apply -f -
  until [ -n "$(kubectl get "$job" -o 'jsonpath={.status.conditions[?(@.status=="True")].type}')" ]; do sleep 2; done
  kubectl wait --for=condition=Complete --timeout=60s "$job"
  kubectl delete --wait "$job"
done
