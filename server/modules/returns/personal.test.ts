import { beforeAll, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import { privacy } from '../../../contract/privacy.ts';
import { compensations } from '../../../contract/returns.compensations.ts';
import { found } from '../../../contract/returns.found.ts';
import { returns } from '../../../contract/returns.ts';
import { openWorld } from '../../../test/world/app.ts';
import { cameBack, counted } from '../../../test/world/returns.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

test('what was noted, photographed and written of a customer’s returns is in the download, and gone after an erasure', async () => {
  const { admin } = s;
  const order = await s.pickedUp({ TEA: 2 });
  const { customer_id, recipient_name: name } = await admin.do(orders.detail, { id: order.id });
  const id = customer_id!;
  const [aside, box, claim] = [
    await s.picture('return'),
    await s.picture('return'),
    await s.picture('return'),
  ];
  const written = 'ลุงสมหมาย 0811112222';
  const kept = await admin.do(found.keep, { written, contents: 'ชาของลุงสมหมาย', photos: [box] });
  await admin.do(returns.announce, { order_id: order.id, reason_type: 'refused', reason: 'ลุงสมหมายไม่อยู่บ้าน' });
  await admin.do(found.match, { id: kept.id, order_id: order.id });
  const of = await cameBack(s, order);
  const done = await admin.do(returns.close, {
    ...counted(of, { good: 1, other: 1, note: 'มีชื่อลุงสมหมายบนถุง', photos: [aside] }),
    note: 'ลุงสมหมายมาเอง',
  });
  await admin.do(compensations.ask, {
    ...{ provider: 1, order_id: order.id, reason_type: 'damaged', reason: 'ลุงสมหมายแจ้ง', asked: 10 },
    photos: [claim],
  });
  expect(await s.status(order.id)).toBe(STATUS.returned);
  const held = async () =>
    (
      await world.app.http.inject({
        url: `/api/v1/privacy/people/${id}/export?format=json`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).body;
  for (const words of [written, 'ไม่อยู่บ้าน', 'บนถุง', 'มาเอง', 'ชาของลุง', 'ลุงสมหมายแจ้ง', aside, box, claim])
    expect(await held()).toContain(words);

  const { erasure } = await admin.do(privacy.person, { id });
  const { erased } = await admin.do(privacy.erase, { id, name, reason: 'ลูกค้าขอ' });
  expect(erased).toEqual(erasure.erases);
  expect(erased.map(({ what }) => what.en)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Returns/),
      expect.stringMatching(/^Found parcels/),
      expect.stringMatching(/^Compensations/),
    ]),
  );
  expect(await held()).not.toContain('สมหมาย');
  for (const file of [aside, box, claim]) {
    expect(await held()).not.toContain(file);
    expect((await admin.call(files.read, { file })).status).toBe(404);
  }
  const shown = JSON.stringify(await admin.do(returns.detail, { id: done.id }));
  expect(shown).not.toContain('สมหมาย');
  expect(shown).not.toContain(aside);
  // what was counted stays
  expect(await admin.do(returns.detail, { id: done.id })).toMatchObject({ good: 1, other: 1 });
  expect((await admin.do(privacy.person, { id })).erasure.erases).toEqual([]);
});
