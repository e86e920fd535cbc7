interface Named {
  label: string;
  also?: string | undefined;
}

/** What fits the letters typed, by its own name or by others; what begins with them comes first. */
export function matching<T extends Named>(all: T[], typed: string): T[] {
  const wanted = folded(typed);
  const fitting = all.filter(({ label, also }) =>
    [label, also ?? ''].some((name) => folded(name).includes(wanted)),
  );
  const begins = ({ label }: T) => folded(label).startsWith(wanted);
  return [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))];
}

/** Case, spaces, dots and hyphens make no difference: ธกส is ธ.ก.ส., k-bank is kbank. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[\s.–-]+/g, '');
