import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { openWorld } from '../../../test/world/app.ts';
import { stateOf } from './shipping.rules.ts';
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
