import { iso, isoOrNull } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { lettersOf, type Which } from '../developers.queries/webhooks.ts';
import { letterOf } from '../developers.rules.ts';

/** What was sent to a webhook, each letter word for word. */
export async function letterList(tx: Reader, f: Which) {
  const { found, about } = await lettersOf(tx, f);
  return {
    Data: found.map(({ data, ...letter }) => ({
      ...letter,
      at: iso(letter.at),
      tried_at: isoOrNull(letter.tried_at),
      due_at: letter.state === 'waiting' ? iso(letter.due_at) : null,
      body: letterOf({ ...letter, data }),
    })),
    Datum: about,
  };
}
