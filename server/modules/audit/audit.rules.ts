type Facts = Readonly<Record<string, unknown>>;

/** Of all that is known of a thing before and after, what differs: for `record`. Null where nothing does. */
export function changesOf<T extends Facts>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | null {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (facts: T) => Object.fromEntries(fields.map((field) => [field, facts[field]])) as Partial<T>;
  return fields.length ? { before: only(before), after: only(after) } : null;
}
