import { privacy } from '../../../../contract/privacy.ts';
import { momentText, now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { customers, eraseAll, erasureOf } from '../held.ts';
import { insertErasure } from '../privacy.store.ts';

/** Erases what is held of a customer but for what the law keeps. */
export const erasePerson = command(privacy.erase, async (tx, who, { id, name, reason }, fail) => {
  const person = await customers().forUpdate(tx, id);
  if (!person) throw fail('not_found');
  const erasure = await erasureOf(tx, id);
  // what came after an erasure is erased again
  if (person.erased_at && erasure.erases.length === 0)
    throw fail('already_erased', { when: momentText(person.erased_at) });
  if (person.name !== name)
    throw fail('changed_meanwhile', {
      who: { th: 'มีคน', en: 'Someone' },
      when: momentText(now()),
      fields: [{ th: 'ชื่อ', en: 'name' }],
      changed: ['name'],
    });
  if (erasure.blocks.length)
    throw fail('erase_blocked', { name, blocks: erasure.blocks.map(({ what }) => what) });
  await eraseAll(tx, who, id);
  await insertErasure(tx, who, id, reason, erasure);
  // neither name nor phone: what was erased does not live on in the trail
  record(tx, who, { action: 'privacy.erase', thing: 'customer', id, after: { reason } });
  announce(tx, 'privacy');
  announce(tx, 'customers');
  announce(tx, 'orders');
  announce(tx, 'payments');
  return { id, erased: erasure.erases, kept: erasure.keeps.map(({ what, count }) => ({ what, count })) };
});
