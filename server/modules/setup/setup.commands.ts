import { setup } from '../../../contract/setup.ts';
import { command } from '../../platform/command.ts';
import { announce } from '../../platform/live.ts';
import { record } from '../audit/index.ts';
import { putAway } from './setup.store.ts';

/** Puts the list away for all administrators, or back; asked twice it changes nothing. */
export const putListAway = command(setup.putAway, async (tx, who, { put_away }) => {
  if (!(await putAway(tx, who, put_away))) return null;
  record(tx, who, {
    action: 'setup.put_away',
    thing: 'enterprise',
    id: tx.enterpriseId,
    before: { put_away: !put_away },
    after: { put_away },
  });
  announce(tx, 'setup');
  return null;
});
