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
import { system } from '../../platform/session.ts';
import { reading, transaction } from '../../platform/tx.ts';
import { returnRetention } from './notes.store.ts';

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

test('by age: what is over long enough loses words and pictures, what is under way or newer keeps them', async () => {
  const { admin } = s;
  const photo = await s.picture('return');
  const note = 'ลุงสมชายฝากมา';
  const made = async (age: number, counts: { good: number; other: number }) => {
    const order = await s.pickedUp({ TEA: 2 });
    const of = await cameBack(s, order);
    await admin.do(returns.close, counted(of, { ...counts, note, photos: [photo] }));
    // the order has ended, the rest of it may still come back
    if (counts.good + counts.other < 2) await s.stands(order.id, STATUS.completed);
    await world.db.query(`update returns set last_at = now() - $2 * interval '1 month' where id = $1`, [
      of.id,
      age,
    ]);
    return of.id;
  };
  const [old, recent, under] = [
    await made(13, { good: 1, other: 1 }),
    await made(11, { good: 1, other: 1 }),
    await made(13, { good: 0, other: 1 }),
  ];
  const thrown = await admin.do(found.keep, { contents: note });
  await admin.do(found.throwOut, { id: thrown.id, reason: note });
  await world.db.query(`update found_parcels set ended_at = now() - interval '13 months' where id = $1`, [
    thrown.id,
  ]);
  const open = await admin.do(found.keep, { contents: note });
  const claim = await admin.do(compensations.ask, {
    provider: 1,
    reason_type: 'lost',
    reason: note,
    asked: 10,
  });
  await admin.do(compensations.answer, { id: claim.id, granted: 0 });
  await world.db.query(`update compensations set answered_at = now() - interval '13 months' where id = $1`, [
    claim.id,
  ]);

  const before = new Date(Date.now() - 365 * 86_400_000);
  expect(await reading({ enterpriseId: 1 }, (tx) => returnRetention.due(tx, before))).toMatchObject({
    due: 3,
  });
  const erase = (most: number) => transaction(system(1), (tx) => returnRetention.erase(tx, before, most));
  expect(await erase(2)).toBe(2);
  expect(await erase(500)).toBe(1);
  expect(await erase(500)).toBe(0);
  const says = async (id: number) => JSON.stringify(await admin.do(returns.detail, { id })).includes(note);
  expect([await says(old), await says(recent), await says(under)]).toEqual([false, true, true]);
  const all = await admin.do(found.found, { page_size: 50 });
  expect(all.filter(({ contents }) => contents === note).map(({ id }) => id)).toEqual([open.id]);
  expect(JSON.stringify(all.find(({ id }) => id === thrown.id))).not.toContain(note);
  expect((await admin.do(compensations.compensation, { id: claim.id })).reason).not.toContain(note);
});
