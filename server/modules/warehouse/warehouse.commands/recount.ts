import { isAble } from '../../../../contract/rights.ts';
import { warehouse, warehouseAbilities } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { resultOf } from '../counts.rules.ts';
import { countForUpdate, openLinesOf, startRound } from '../counts.store.ts';

/** Has lines counted again: what moved by who counts, what differs by who judges it. */
export const recount = command(warehouse.recount, async (tx, who, { id, line_ids }, fail) => {
  const sheet = await countForUpdate(tx, id);
  if (!sheet) throw fail('not_found');
  if (sheet.posted_at || sheet.cancelled_at) throw fail('count_closed', { number: sheet.number });
  const all = (await openLinesOf(tx, id)).map((l) => ({ ...l, ...resultOf(l) }));
  const unknown = line_ids?.find((line) => !all.some((l) => l.id === line));
  if (unknown !== undefined) throw fail('not_found');
  const judges = isAble(who, warehouseAbilities.judgeCounts);
  const lines = line_ids
    ? all.filter((l) => line_ids.includes(l.id) && l.counted !== null)
    : all.filter((l) => l.result === 'moved' || (judges && l.result === 'differs'));
  if (!lines.length) throw fail('nothing_to_recount', { number: sheet.number });
  if (!judges && lines.some((l) => l.result !== 'moved')) throw fail('leads_recount');
  await startRound(
    tx,
    lines.map((l) => l.id),
  );
  record(tx, who, {
    action: 'count.recount',
    thing: 'count',
    id,
    before: {
      lines: lines.map(({ item_id, place_id, round, counted }) => ({ item_id, place_id, round, counted })),
    },
    after: { lines: lines.length },
  });
  announce(tx, 'counts');
  return { lines: lines.length };
});
