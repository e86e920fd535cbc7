import type { Connector, Context, Outgoing, ReadOrder } from './connector.ts';
import type { OrderDoc } from './order-doc.ts';
import { Unreadable, parseJson, whole, type Part } from './reading.ts';
import { MarketplaceRefused } from './refusal.ts';

/** Asks, and answers with what was said. Errors: MarketplaceRefused, NoAnswer, Unreadable. */
export async function asked(c: Context, refused: Connector['refused'], request: Outgoing): Promise<Part> {
  const answer = await c.send(request);
  const no = refused(answer, c.now());
  if (no) throw new MarketplaceRefused(no);
  return whole(parseJson(Buffer.from(answer.body).toString('utf8')));
}
/** Reads each of some documents by itself. */
export const readEach = (
  documents: readonly { id: string; document: unknown }[],
  read: (document: unknown) => OrderDoc,
): ReadOrder[] =>
  documents.map(({ id, document }) => {
    try {
      return { id, doc: read(document), raw: JSON.stringify(document) };
    } catch (err) {
      if (err instanceof Unreadable) return { id, unreadable: err.message };
      throw err;
    }
  });
/** Those that were asked for and are not among the answers. */
export const missingOf = (asked: readonly { id: string }[], got: readonly { id: string }[]): string[] => {
  const there = new Set(got.map(({ id }) => id));
  return asked.map(({ id }) => id).filter((id) => !there.has(id));
};
export const secondsOf = (at: Date | number): number => Math.floor(Number(at) / 1_000);
/** Seconds from now, or a moment: whatever is told; who writes a moment where a length belongs is understood too. */
export const endOf = (told: number, now: number): Date =>
  new Date(told > 1_000_000_000 ? told * 1_000 : now + told * 1_000);
