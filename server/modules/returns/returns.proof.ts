import { compensations } from '../../../contract/returns.compensations.ts';
import { found } from '../../../contract/returns.found.ts';
import { quarantine } from '../../../contract/returns.quarantine.ts';
import { returnScreens } from '../../../contract/returns.screens.ts';
import { returns } from '../../../contract/returns.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import type { Caller, World } from '../../../test/world/app.ts';
import { byId, first, given, just, nth, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import { cameBack, counted, deliveredPaid, setAside } from '../../../test/world/returns.ts';
import type { Stage } from '../../../test/world/stage.ts';

/** A parcel that is being counted, of an order that was handed over. */
const opened = async (s: Stage) => cameBack(s, await s.pickedUp());
const closing = async (s: Stage) => counted(await opened(s), { good: 1 });
const closed = async (s: Stage) => {
  const input = await closing(s);
  await s.admin.do(returns.close, input);
  return input;
};
/** Closed, and opened again. */
const undone = async (s: Stage) => {
  const input = await closed(s);
  await s.admin.do(returns.reopen, { id: input.id, reason: 'นับผิด' });
  return input;
};
const refund = async (s: Stage, world: World) => {
  const of = await cameBack(s, await deliveredPaid(s, world));
  const { parcels } = await s.admin.do(returns.close, counted(of, { good: 1 }));
  return { id: parcels[0]!.refund!.id, amount: 1, way: 'cash', note: 'ลูกค้ามารับเอง' } as const;
};
let kept = 0;
const aFound = () => ({ written: `NOBODY${(kept += 1)}`, contents: 'เสื้อยืด 1 ตัว' });
const keep = async (who: Caller) => (await who.do(found.keep, aFound())).id;
const thrown = async (s: Stage) => {
  const id = await keep(s.admin);
  await s.admin.do(found.throwOut, { id, reason: 'ไม่มีคนตาม' });
  return id;
};
const ASKED = { provider: 1, reason_type: 'lost', reason: 'หายระหว่างทาง', asked: 250 } as const;
const ask = async (who: Caller) => (await who.do(compensations.ask, ASKED)).id;
const answered = async (s: Stage, granted = 250) => {
  const id = await ask(s.admin);
  await s.admin.do(compensations.answer, { id, granted });
  return id;
};
const today = () => new Date().toISOString().slice(0, 10);
const deciding = async (s: Stage) => ({
  ...(await setAside(s)),
  qty: 1,
  reason: 'ทำความสะอาดแล้ว',
  outcome: 'write_off' as const,
});
/** A supplier of the shop’s own. */
let partners = 0;
const partner = async (s: Stage) =>
  (await s.admin.do(warehouse.addPartner, { company_name: `ผู้ขายของกักตรวจ ${(partners += 1)}` })).id;

const RETURN_GONE = {
  order_id: { status: 404, code: 'no_orders', why: 'it is the order that is asked for' },
};

export const proof: Proof = {
  tables: {
    returns: 'document',
    return_parcels: 'document',
    return_lines: 'fact',
    refunds: 'document',
    found_parcels: 'document',
    quarantine_outcomes: 'fact',
    compensations: 'document',
  },
  marks: {
    returns: `user_name = 'คะแนรี', reason = 'คะแนรี'`,
    return_parcels: `user_name = 'คะแนรี', code = 'คะแนรี', note = 'คะแนรี'`,
    return_lines: `note = 'คะแนรี'`,
    found_parcels: `contents = 'คะแนรี', code = 'คะแนรี'`,
    compensations: `reason = 'คะแนรี'`,
  },
  screens: [
    [returnScreens.station, returns.create],
    [returnScreens.form, returns.create],
    [returnScreens.returns, returns.list],
    [returnScreens.return, returns.detail],
    [returnScreens.found, found.found],
    [returnScreens.quarantine, quarantine.quarantine],
    [returnScreens.compensations, compensations.compensations],
    [returnScreens.compensation, compensations.compensation],
    [returnScreens.refunds, returns.refunds],
  ],
  makes: async ({ who, world, enterprise, have }) => {
    // an order that was handed over takes a day of packing, which the second shop has no stage for
    await world.db.query(
      `with made as (
         insert into returns (enterprise_id, number, order_id, put_back, at, last_at, user_name)
         values ($1, 'RE' || $2::bigint, $2, false, now(), now(), 'x') returning id),
       parcel as (
         insert into return_parcels (enterprise_id, return_id, no, code, at, user_name)
         select $1, id, 1, 'x', now(), 'x' from made returning id)
       insert into refunds (enterprise_id, parcel_id, proposed, at) select $1, id, 100, now() from parcel`,
      [enterprise, have.order],
    );
    return { found_parcel: await keep(who), compensation: await ask(who) };
  },
  things: {
    return: first('returns'),
    return_parcel: first('return_parcels'),
    refund: first('refunds'),
  },
  endpoints: {
    'GET /api/v2/packings/return': {
      call: just({ state: 'counting', kind: 'return' }),
      list: {
        fill: (s) => times(ROWS, () => opened(s)),
        text: `update orders set recipient_name = $1 where id = (
          select order_id from returns where enterprise_id = 1 order by id offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v2/packings/return/export': { call: just({ state: 'counting', columns: 'number,back' }) },
    'GET /api/v2/packings/return/{id}': { call: given(async (s) => ({ id: (await opened(s)).id })) },
    'GET /api/v2/packings/return/orders': {
      call: given(async (s) => ({ code: (await s.pickedUp()).number })),
    },
    'GET /api/v2/packings/return/places': { call: just() },
    'POST /api/v2/packings/return/create': {
      call: async (s) => [
        { input: { order_id: (await s.pickedUp()).id } },
        { input: { code: (await s.pickedUp()).number } },
      ],
      leaves: { audit: ['return.open'], topics: ['returns'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await s.cod()).number })),
        return_complete: given(async (s) => {
          const order = await s.pickedUp();
          await s.admin.do(returns.close, counted(await cameBack(s, order), { good: 1 }));
          return { code: order.number };
        }),
      },
      absent: RETURN_GONE,
    },
    'POST /api/v2/packings/return/close': {
      call: given(async (s) => {
        const photos = [await s.picture('return')];
        return counted(await opened(s), { good: 1, place_id: await s.find.place('คลังสอง'), photos });
      }),
      leaves: { audit: ['return.close'], topics: ['orders', 'payments', 'returns', 'stock'] },
      refuses: {
        return_closed: given(async (s) => {
          const input = await closed(s);
          return { ...input, lines: input.lines.map((line) => ({ ...line, good: 0, broken: 1 })) };
        }),
        return_dropped: given(async (s) => {
          const input = await closing(s);
          await s.admin.do(returns.drop, { id: input.id });
          return input;
        }),
        return_undone: given(undone),
        return_too_many: given(async (s) => counted(await opened(s), { good: 2 })),
        return_no_place: 'the world has a place of each kind: returns.test.ts',
      },
      absent: {
        'lines.*.item_id': { status: 404, code: 'not_offered', why: 'it names the line to choose again' },
        'lines.*.place_id': { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
        'lines.*.photos.*': { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
      },
    },
    'DELETE /api/v2/packings/return/parcel/{id}': {
      call: given(async (s) => ({ id: (await opened(s)).open!.id })),
      leaves: { audit: ['return.drop'], topics: ['orders', 'returns'] },
      refuses: {
        return_closed: given(async (s) => ({ id: (await closed(s)).id })),
        return_dropped: given(async (s) => {
          const { id } = (await opened(s)).open!;
          await s.admin.do(returns.drop, { id });
          return { id };
        }),
        return_undone: given(async (s) => ({ id: (await undone(s)).id })),
      },
    },
    'PUT /api/v2/packings/return/parcel/{id}/reopen': {
      call: given(async (s) => ({ id: (await closed(s)).id, reason: 'นับผิด' })),
      leaves: { audit: ['return.reopen'], topics: ['orders', 'payments', 'returns', 'stock'] },
      refuses: {
        return_dropped: given(async (s) => {
          const { id } = (await opened(s)).open!;
          await s.admin.do(returns.drop, { id });
          return { id, reason: 'x' };
        }),
        return_undone: given(async (s) => ({ id: (await undone(s)).id, reason: 'x' })),
        return_stays: given(async (s) => ({ id: (await opened(s)).open!.id, reason: 'x' })),
        balance_not_enough: given(async (s) => {
          const input = counted(await opened(s), { broken: 1 });
          await s.admin.do(returns.close, input);
          await s.admin.do(warehouse.move, {
            storage_id: await s.find.place('ของเสีย'),
            to_storage_id: await s.find.place('คลังหลัก'),
          });
          return { id: input.id, reason: 'x' };
        }),
      },
    },
    'PUT /api/v2/packings/return/{id}/end': {
      call: given(async (s) => ({ id: (await opened(s)).id, reason: 'ลูกค้าเก็บไว้' })),
      leaves: { audit: ['return.end'], topics: ['orders', 'returns'] },
      refuses: {
        return_complete: given(async (s) => {
          const of = await opened(s);
          await s.admin.do(returns.close, counted(of, { good: 1 }));
          return { id: of.id, reason: 'x' };
        }),
      },
    },
    'POST /api/v2/orders/return': {
      call: given(async (s) => ({
        order_id: (await s.pickedUp()).id,
        reason_type: 'refused',
        reason: 'ไม่รับสาย',
      })),
      leaves: { audit: ['return.announce'], topics: ['orders', 'returns'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ order_id: (await s.cod()).id, reason_type: 'refused' })),
        return_complete: given(async (s) => {
          const order = await s.pickedUp();
          await s.admin.do(returns.close, counted(await cameBack(s, order), { good: 1 }));
          return { order_id: order.id, reason_type: 'refused' };
        }),
      },
      absent: RETURN_GONE,
    },
    'GET /api/v1/returns/refunds': {
      call: just({ state: 'waiting' }),
      list: {
        fill: (s, world) => times(ROWS, () => refund(s, world)),
        text: `update orders set recipient_name = $1 where id = (
          select r.order_id from refunds f join return_parcels p on p.enterprise_id = f.enterprise_id and p.id = f.parcel_id
          join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id where f.enterprise_id = 1 order by f.id offset $2 limit 1)`,
        id: byId,
      },
    },
    'PUT /api/v1/returns/refunds/{id}': {
      call: given(refund),
      leaves: { audit: ['return.refund'], topics: ['orders', 'payments', 'returns'] },
      refuses: {
        refund_withdrawn: given(async (s, world) => {
          const of = await cameBack(s, await deliveredPaid(s, world));
          const input = counted(of, { good: 1 });
          const { parcels } = await s.admin.do(returns.close, input);
          await s.admin.do(returns.reopen, { id: input.id, reason: 'x' });
          return { id: parcels[0]!.refund!.id, amount: 1, way: 'cash' };
        }),
        refund_decided: given(async (s, world) => {
          const input = await refund(s, world);
          await s.admin.do(returns.decideRefund, input);
          return input;
        }),
      },
    },
    'GET /api/v1/returns/found': {
      call: just({ state: 'open' }),
      list: {
        fill: (s) => times(ROWS, () => keep(s.admin)),
        text: `update found_parcels set contents = $1 where id = ${nth('found_parcels')}`,
        id: byId,
      },
    },
    'GET /api/v1/returns/found/export': { call: just({ state: 'open', columns: 'number,written' }) },
    'POST /api/v1/returns/found': {
      call: given(async (s) => ({ ...aFound(), photos: [await s.picture('return')] })),
      leaves: { audit: ['found.keep'], topics: ['returns'] },
      absent: { 'photos.*': { status: 404, code: 'not_offered', why: 'it names the field to choose again' } },
    },
    'PUT /api/v1/returns/found/{id}/match': {
      call: given(async (s) => ({ id: await keep(s.admin), order_id: (await s.pickedUp()).id })),
      leaves: { audit: ['return.open', 'found.match'], topics: ['returns'] },
      refuses: {
        found_ended: given(async (s) => ({ id: await thrown(s), order_id: (await s.pickedUp()).id })),
        invalid_order_status: given(async (s) => ({
          id: await keep(s.admin),
          order_id: (await s.cod()).id,
        })),
        return_complete: given(async (s) => {
          const order = await s.pickedUp();
          await s.admin.do(returns.close, counted(await cameBack(s, order), { good: 1 }));
          return { id: await keep(s.admin), order_id: order.id };
        }),
      },
      absent: RETURN_GONE,
    },
    'PUT /api/v1/returns/found/{id}/throw': {
      call: given(async (s) => ({ id: await keep(s.admin), reason: 'ไม่มีคนตาม' })),
      leaves: { audit: ['found.throw'], topics: ['returns'] },
      refuses: { found_ended: given(async (s) => ({ id: await thrown(s), reason: 'x' })) },
    },
    'GET /api/v1/returns/quarantine': {
      call: just({ state: 'open' }),
      list: {
        fill: (s) => times(ROWS, () => setAside(s)),
        text: `update return_lines set note = $1 where other > 0 and parcel_id = (
          select parcel_id from return_lines where enterprise_id = 1 and other > 0 order by parcel_id offset $2 limit 1)`,
        id: (row) => row['key'],
      },
    },
    'GET /api/v1/returns/quarantine/export': { call: just({ state: 'open', columns: 'item,left' }) },
    'POST /api/v1/returns/quarantine': {
      call: async (s) => [
        {
          input: {
            ...(await deciding(s)),
            outcome: 'resell',
            place_id: await s.find.place('คลังหลัก'),
          },
        },
        { input: { ...(await deciding(s)), outcome: 'supplier', partner_id: await partner(s) } },
      ],
      leaves: { audit: ['return.set_aside'], topics: ['returns', 'stock'] },
      refuses: {
        quarantine_too_many: given(async (s) => ({ ...(await deciding(s)), qty: 2 })),
        balance_not_enough: given(async (s) => {
          const input = await deciding(s);
          await s.admin.do(warehouse.move, {
            storage_id: await s.find.place('รอตรวจ'),
            to_storage_id: await s.find.place('คลังหลัก'),
          });
          return input;
        }),
      },
      absent: {
        place_id: { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
        partner_id: { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
      },
    },
    'GET /api/v1/returns/compensations': {
      call: just({ state: 'asked', against: 'provider' }),
      list: {
        fill: (s) => times(ROWS, () => ask(s.admin)),
        text: `update compensations set reason = $1 where id = ${nth('compensations')}`,
        id: byId,
      },
    },
    'GET /api/v1/returns/compensations/export': {
      call: just({ state: 'asked', against: 'provider', columns: 'number,asked' }),
    },
    'GET /api/v1/returns/compensations/{id}': { call: given(async (s) => ({ id: await ask(s.admin) })) },
    'POST /api/v1/returns/compensations': {
      call: async (s) => [
        {
          input: {
            ...ASKED,
            order_id: (await s.pickedUp()).id,
            photos: [await s.picture('return')],
          },
        },
        {
          input: {
            partner_id: await partner(s),
            reason_type: 'defective',
            reason: 'ล็อตนี้รั่ว',
            asked: 99,
          },
        },
      ],
      leaves: { audit: ['compensation.ask'], topics: ['returns'] },
      absent: {
        ...RETURN_GONE,
        partner_id: { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
        'photos.*': { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
      },
    },
    'PUT /api/v1/returns/compensations/{id}/answer': {
      call: given(async (s) => ({ id: await ask(s.admin), granted: 100, words: 'จ่ายตามน้ำหนัก' })),
      leaves: { audit: ['compensation.answer'], topics: ['returns'] },
      refuses: {
        compensation_state: given(async (s) => {
          const id = await answered(s);
          await s.admin.do(compensations.receive, { id, amount: 250, day: today() });
          return { id, granted: 1 };
        }),
      },
    },
    'PUT /api/v1/returns/compensations/{id}/receive': {
      call: given(async (s) => ({ id: await answered(s), amount: 250, day: today() })),
      leaves: { audit: ['compensation.receive'], topics: ['returns'] },
      refuses: {
        compensation_state: given(async (s) => ({ id: await ask(s.admin), amount: 1, day: today() })),
      },
    },
  },
};
