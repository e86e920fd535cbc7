interface Kept {
  note: string;
  tags: readonly string[];
  blocked_at: Date | null;
  blocked_by: number | null;
  blocked_reason: string;
}

/** What stays of several cards that are one person: every note and tag once, and a block, of several the first. */
export function joined(all: readonly Kept[]) {
  const notes = [...new Set(all.map(({ note }) => note).filter(Boolean))];
  const [first] = all
    .filter((c) => c.blocked_at !== null)
    .toSorted((a, b) => a.blocked_at!.getTime() - b.blocked_at!.getTime());
  return {
    note: notes.join('\n'),
    tags: [...new Set(all.flatMap(({ tags }) => tags))],
    blocked_at: first?.blocked_at ?? null,
    blocked_by: first?.blocked_by ?? null,
    blocked_reason: first?.blocked_reason ?? '',
  };
}
