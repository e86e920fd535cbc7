import { expect, test } from 'vitest';
import type { Parcel } from '../../../../../contract/express.ts';
import type { Tab } from '../parcel.ts';
import { aheadOf, cashAhead, type Copies } from './ahead.ts';
import type { HeardMark } from './mark.ts';

const parcel = (id: number, state: Tab, cash = 100) =>
  ({ id, state, cash, coming_back: false, order_number: `SO${id}` }) as Parcel;
const copy = (at: string, all: Parcel[], counts: Partial<Record<Tab, number>>, cash: number) =>
  ({
    at,
    reply: {
      Data: all,
      Datum: { counts: { ready: 0, picked_up: 0, delivered: 0, failed: 0, ...counts }, cash },
    },
  }) as unknown as NonNullable<Copies[Tab]>;
const mark = (kind: HeardMark['kind'], of: number, heard?: string): HeardMark => ({
  kind,
  parcel: of,
  number: `SO${of}`,
  code: `SO${of}`,
  made_at: '10:05',
  note: '',
  ...(kind === 'deliver' ? { cash: 100 } : {}),
  ...(kind === 'fail' ? { reason_type: 'refused' as const } : {}),
  ...(heard ? { heard } : {}),
});
const counts = { picked_up: 2, failed: 1, delivered: 1 };
const copies = (at = '10:00'): Copies => ({
  picked_up: copy(at, [parcel(1, 'picked_up'), parcel(2, 'picked_up', 50)], counts, 190),
  failed: copy(at, [parcel(3, 'failed', 40)], counts, 190),
  delivered: copy(at, [parcel(4, 'delivered')], counts, 190),
});
const idsOf = (all: readonly Parcel[]) => all.map(({ id }) => id);

test('a mark that waits moves its parcel, the counts of both tabs and the cash to collect', () => {
  const { parcels, sums } = aheadOf(copies(), [mark('deliver', 1), mark('fail', 2)]);
  expect(idsOf(parcels.picked_up)).toEqual([]);
  expect(idsOf(parcels.delivered)).toEqual([1, 4]);
  expect(idsOf(parcels.failed)).toEqual([2, 3]);
  expect(parcels.delivered[0]).toMatchObject({ unheard: true, cash_collected: 100, delivered_at: '10:05' });
  expect(parcels.delivered[1]).not.toHaveProperty('unheard');
  // what failed is still carried, and its cash still to be collected
  expect(sums).toEqual({ counts: { ready: 0, picked_up: 0, delivered: 2, failed: 2 }, cash: 90 });
});

test('several marks of one parcel follow each other: failed, coming back, delivered after all', () => {
  const back = aheadOf(copies(), [mark('fail', 1), mark('comingBack', 1)]);
  expect(back.parcels.failed[0]).toMatchObject({ id: 1, coming_back: true, failed_reason_type: 'refused' });
  expect(back.sums).toEqual({ counts: { ready: 0, picked_up: 1, delivered: 1, failed: 2 }, cash: 190 });
  const after = aheadOf(copies(), [mark('fail', 1), mark('comingBack', 1), mark('deliver', 1)]);
  expect(after.parcels.delivered[0]).toMatchObject({ id: 1, coming_back: false });
  expect(after.sums).toEqual({ counts: { ready: 0, picked_up: 1, delivered: 2, failed: 1 }, cash: 90 });
});

test('what was heard changes no list and no figure that was asked for after it', () => {
  const heard = [mark('deliver', 1, '10:06')];
  // the open tab has been read again, the others are as they were
  const some = {
    ...copies(),
    picked_up: copy('10:07', [parcel(2, 'picked_up', 50)], { picked_up: 1, failed: 1, delivered: 2 }, 90),
  };
  expect(aheadOf(some, heard)).toMatchObject({ sums: { counts: { picked_up: 1, delivered: 2 }, cash: 90 } });
  // the tab that has not been read again still shows it as it will be
  const failed = {
    ...copies(),
    failed: copy('10:07', [parcel(3, 'failed', 40)], { picked_up: 1, failed: 1, delivered: 2 }, 90),
  };
  const ahead = aheadOf(failed, heard);
  expect(ahead.sums).toEqual({ counts: { ready: 0, picked_up: 1, delivered: 2, failed: 1 }, cash: 90 });
  expect(idsOf(ahead.parcels.picked_up)).toEqual([2]);
  expect(ahead.parcels.delivered[0]).not.toHaveProperty('unheard');
});

test('a parcel that lies in two copies is where it was heard of last', () => {
  const { parcels } = aheadOf(
    { ...copies(), delivered: copy('10:09', [parcel(1, 'delivered')], counts, 90) },
    [],
  );
  expect(idsOf(parcels.picked_up)).toEqual([2]);
  expect(idsOf(parcels.delivered)).toEqual([1]);
});

test('where nothing was ever heard nothing is said; a mark of a parcel that is not known moves nothing', () => {
  expect(aheadOf({}, [mark('deliver', 1)]).sums).toBeUndefined();
  expect(aheadOf(copies(), [mark('deliver', 99)]).sums).toEqual(aheadOf(copies(), []).sums);
});

test('the purse holds what the server has not heard of, or has heard since the purse was asked for', () => {
  const all = [mark('deliver', 1), mark('deliver', 2, '10:06'), mark('fail', 3)];
  expect(cashAhead(all, '10:05')).toBe(200);
  expect(cashAhead(all, '10:07')).toBe(100);
  expect(cashAhead(all, undefined)).toBe(200);
});
