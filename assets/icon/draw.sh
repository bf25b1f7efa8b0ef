#!/bin/sh
# draw.sh RSVG SIZE...: draws the icon, parlour.svg, as SIZE.png beside it.
set -eu
cd -- "$(dirname -- "$0")"
rsvg=$1
shift
for size; do
    "$rsvg" --width "$size" --height "$size" --output "$size.png" parlour.svg
done
