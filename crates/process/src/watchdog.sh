# Waits for the end of its input, then ends a family of processes. The owner of the family holds the other end of the
# input. A killed owner closes it, too.
# $1: the family's mark. $2: pauses of 50 ms between the request to end and the kill. $3: a folder to remove, or nothing.
read -r leader
while read -r _; do :; done

# Linux shows the environment of each process. The mark in it also tells those that opened a group of their own.
members() {
    if [ -r /proc/self/environ ]; then
        grep -lzE "^OWARE_FAMILY=(.*/)?$1(/.*)?\$" /proc/[0-9]*/environ | cut -d/ -f3
    elif [ -n "$leader" ]; then
        ps -A -o pid=,pgid=,stat= | awk -v group="$leader" '$2 == group && $3 !~ /^Z/ { print $1 }'
    fi
}

{
    signal=TERM
    round=0
    while [ "$round" -lt $(($2 + 40)) ]; do
        if [ "$round" = "$2" ]; then signal=KILL; fi
        left=$(members "$1")
        if [ -z "$left" ]; then break; fi
        # Once is enough to ask; to kill, each round finds what was started meanwhile.
        if [ "$round" = 0 ] || [ "$signal" = KILL ]; then
            for id in $left; do kill -s "$signal" -- "$id"; done
        fi
        sleep 0.05
        round=$((round + 1))
    done
    # A program may have written over its environment.
    if [ -n "$leader" ]; then kill -s KILL -- "-$leader"; fi
    if [ -n "$3" ]; then rm -rf -- "$3"; fi
} 2>/dev/null
