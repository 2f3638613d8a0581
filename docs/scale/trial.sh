#!/bin/sh
# Tries docs/scale/slurm-*.sh on a Slurm that it starts on this machine, with three nodes: the same bytes as one run, though a
# job is cancelled and another one killed in the middle. Needs root and Debian's packages slurm-wlm and munge.
#   sh docs/scale/trial.sh PROGRAMS [RULES [FROM [SEEDS [PARTS]]]]
# PROGRAMS is a folder with oware-tables and oware-train, such as target/release. Layers below FROM are built by one run before.
set -eu
programs=$(realpath "$1") rules=${2:-owari} from=${3:-14} seeds=${4:-15} parts=${5:-4}
here=$(realpath "$(dirname "$0")")
export OWARE_TABLES="$programs/oware-tables" OWARE_TRAIN="$programs/oware-train"
work=$(mktemp -d)
export SLURM_CONF="$work/slurm.conf"
chmod 755 "$work"
pids=''
trap 'kill $pids 2>/dev/null || true; wait; echo "What was left: $work"' EXIT INT TERM

# A key, and the daemons: a name for each node, all on this machine.
mkdir "$work/munge" "$work/state" "$work/log"
dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 2>/dev/null
chmod 700 "$work/munge" && chmod 400 "$work/munge/key"
chown -R munge: "$work/munge"
chown munge: "$work/log"
setpriv --reuid munge --regid munge --clear-groups munged --foreground --force --key-file "$work/munge/key" \
  --socket "$work/log/munge.socket" --pid-file "$work/log/munge.pid" --seed-file "$work/log/munge.seed" \
  --log-file "$work/log/munged.log" 2>"$work/log/munged" &
pids="$pids $!"
host=$(hostname -s)
cat > "$SLURM_CONF" <<END
ClusterName=trial
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/log/munge.socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmdPidFile=$work/slurmd-%n.pid
SlurmctldPidFile=$work/slurmctld.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
MinJobAge=300
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=16821 CPUs=2
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=16822 CPUs=2
NodeName=n3 NodeHostname=$host NodeAddr=127.0.0.1 Port=16823 CPUs=2
PartitionName=all Nodes=n1,n2,n3 Default=YES MaxTime=INFINITE State=UP
END
sleep 2
slurmctld -D -f "$SLURM_CONF" -L "$work/log/slurmctld" 2>/dev/null &
pids="$pids $!"
for node in n1 n2 n3; do
  mkdir "$work/spool-$node"
  slurmd -D -N "$node" -f "$SLURM_CONF" -L "$work/log/slurmd-$node" 2>/dev/null &
  pids="$pids $!"
done
for _ in $(seq 60); do
  sinfo --noheader --states=idle --format=%D 2>/dev/null | grep -qx 3 && break
  sleep 1
done
sinfo
sinfo --noheader --states=idle --format=%D | grep -qx 3

# Tables: what one run makes, and the same by jobs. In the first round of the last layer one job is cancelled, another killed.
echo "$(date +%T) $rules to $seeds seeds by one run"
"$OWARE_TABLES" build "$rules" "$seeds" "$work/one" 2>/dev/null
mkdir "$work/many"
for below in $(seq 0 $((from - 1))); do
  cp "$(printf '%s/one/%s-%02d.table' "$work" "$rules" "$below")" "$work/many"
done
(
  name="$rules-$seeds-1"
  until squeue --noheader --states=R --name="$name" --format=%F_%K | grep '_2$' >"$work/cancelled"; do sleep 0.1; done
  scancel "$(cat "$work/cancelled")" && echo "$(date +%T) cancelled: $(cat "$work/cancelled") of $name"
) &
pids="$pids $!"
(
  until pgrep -f "part $rules $seeds $work/many --part 3 " >"$work/killed"; do sleep 0.05; done
  kill -9 "$(cat "$work/killed")" && echo "$(date +%T) killed: part 3"
) &
pids="$pids $!"
sh "$here/slurm-tables.sh" "$rules" "$seeds" "$work/many" "$parts"
for layer in $(seq 0 "$seeds"); do
  name=$(printf '%s-%02d.table' "$rules" "$layer")
  cmp "$work/one/$name" "$work/many/$name"
done
echo "$(date +%T) tables: the same bytes"
echo "$(cat "$work"/many.log/* | grep -c 'positions changed') jobs made a file; these did not:"
grep -L 'positions changed' "$work"/many.log/* || true

# Weights: a small training, one shard of which is killed.
small='--games 2000 --depth 5 --tables 4 --epochs 2'
# shellcheck disable=SC2086 # options
"$OWARE_TRAIN" --rules abapa --folder "$work/train-one" --rounds 2 --shards "$parts" $small 2>/dev/null
(
  until pgrep -f "play --rules abapa --folder $work/train-many .*--shard 2/" >"$work/killed"; do sleep 0.02; done
  kill -9 "$(cat "$work/killed")" && echo "$(date +%T) killed: shard 2"
) &
pids="$pids $!"
# shellcheck disable=SC2086
sh "$here/slurm-train.sh" abapa "$work/train-many" 2 "$parts" $small
cmp "$work/train-one/abapa.network" "$work/train-many/abapa.network"
echo "$(date +%T) weights: the same bytes"
