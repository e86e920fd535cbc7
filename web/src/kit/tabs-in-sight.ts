interface Row {
  /** Of each tab, left to right. */
  widths: readonly number[];
  room: number;
  /** Of the button that opens the others. */
  more: number;
  /** Which one is chosen: it is never left out. */
  chosen: number;
}

/** Which tabs stand in the row: all where there is room, else the first ones and the chosen one. */
export function tabsInSight({ widths, room, more, chosen }: Row): ReadonlySet<number> {
  const all = widths.map((_, i) => i);
  if (sum(widths) <= room) return new Set(all);
  const inSight = new Set(all.filter((i) => i === chosen));
  let left = room - more - (widths[chosen] ?? 0);
  for (const i of all) {
    if (i === chosen) continue;
    left -= widths[i]!;
    if (left < 0) break;
    inSight.add(i);
  }
  return inSight;
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
