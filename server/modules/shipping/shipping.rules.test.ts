import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { openWorld } from '../../../test/world/app.ts';
import { isTracking, plainTracking, stateOf } from './shipping.rules.ts';
import { parcelState } from './shipping.queries/parcel-state.ts';

const world = openWorld();

describe('where a parcel is', () => {
  const facts = [false, true].flatMap((closed) =>
    [false, true].flatMap((picked) =>
      [false, true].flatMap((delivered) =>
        [false, true].flatMap((failed) =>
          [STATUS.awaitingCollection, STATUS.cancelled].map((status) => ({
            closed,
            picked,
            delivered,
            failed,
            status,
          })),
        ),
      ),
    ),
  );
  test.each(facts)('%o: the rule and its SQL say the same', async (f) => {
    const at = (then: boolean) => (then ? new Date() : null);
    const byRule = stateOf({
      closed_at: at(f.closed),
      picked_up_at: at(f.picked),
      delivered_at: at(f.delivered),
      failed_at: at(f.failed),
      order_status: f.status,
    });
    const bySql = await world.value(
      `select ${parcelState.text} from (values ($1::int)) as o (status),
        (values ($2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz)) as p (closed_at, picked_up_at, delivered_at, failed_at)`,
      [f.status, at(f.closed), at(f.picked), at(f.delivered), at(f.failed)],
    );
    expect(bySql).toBe(byRule);
  });
});

test.each([
  ['th 0123-4567 89', 'TH0123456789', true],
  ['x', 'X', false],
  ['ABCDEFG', 'ABCDEFG', false],
  ['ABCDEFGH', 'ABCDEFGH', true],
  ['A'.repeat(30), 'A'.repeat(30), true],
  ['A'.repeat(31), 'A'.repeat(31), false],
  ['TH/0123456', 'TH/0123456', false],
])('the tracking number “%s” is kept as %s, valid: %s', (typed, kept, valid) => {
  expect(plainTracking(typed)).toBe(kept);
  expect(isTracking(kept)).toBe(valid);
});
