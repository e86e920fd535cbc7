/** The URL's query as plain words (`?status=111&q=0812345678`): readable, shareable, and a phone keeps its zero. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size ? `?${query}` : '';
}
