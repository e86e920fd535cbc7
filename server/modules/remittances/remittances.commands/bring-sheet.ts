import { createHash } from 'node:crypto';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { remittances } from '../../../../contract/remittances.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { transaction } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { headingOf, isUnfit, knownMatch, tableIn } from '../../imports/index.ts';
import { sheetOfProvider } from '../remittances.columns.ts';
import { insertLines, insertSheet, sheetWith } from '../remittances.store.ts';
import { linesOf } from './read-lines.ts';

/**
 * Keeps a provider's sheet, line by line; where its heads are neither the form's nor known of this provider, somebody first
 * says which column is what. Nothing is kept of one that cannot be read, or is here already.
 */
export async function bringSheet(
  who: Actor,
  provider: Provider,
  file: { bytes: Buffer; name: string },
  fail: FailOf<typeof remittances.bring>,
): Promise<{ id: number }> {
  const kind = sheetOfProvider(provider);
  const { headings, body } = await tableIn(file, fail);
  const digest = createHash('sha256')
    .update(JSON.stringify([headings, ...body.map(({ cells }) => cells)]))
    .digest('hex');
  return transaction(who, async (tx) => {
    const known = await knownMatch(tx, kind, headings);
    const head = known?.head ?? headingOf(headings, kind.columns);
    const unmatched = isUnfit(head);
    const made = await insertSheet(tx, who, {
      provider,
      file_name: file.name,
      digest,
      headings,
      columns: head.keys,
      unmatched,
      rows: body.length,
    });
    if (!made) {
      const { id, number, user_name, at } = (await sheetWith(tx, provider, digest))!;
      throw fail('remittance_known', { id, number, who: user_name, when: momentText(at) });
    }
    await insertLines(tx, made.id, linesOf(kind, unmatched ? null : head.keys, body));
    record(tx, who, {
      action: 'remittance.bring',
      thing: 'remittance',
      id: made.id,
      after: { number: made.number, provider, file: file.name },
    });
    announce(tx, 'remittances');
    failpoint('remittance.bring.after_lines');
    return { id: made.id };
  });
}
