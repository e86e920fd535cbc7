import { expressScreens } from '../../../contract/express.screens.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { cash } from '../../../contract/express.cash.ts';
import { manifests } from '../../../contract/express.manifests.ts';
import {
  closedManifest,
  collected,
  exactly,
  handedIn,
  opened,
  scannedManifest,
  signed,
} from '../../../test/world/handover.ts';
import { settled } from '../../../test/world/remittances.ts';
import { byId, first, given, just, nth, times, ROWS, type Proof } from '../../../test/world/proof.ts';
import type { World } from '../../../test/world/app.ts';
import { type Stage } from '../../../test/world/stage.ts';

const NOBODY = { reason_type: 'nobody_home' };
const cancelledInRound = async (s: Stage) => {
  const order = await s.inRound();
  await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
  return order;
};

/** Cash of the delivery user, handed in and waiting. */
const waiting = async (s: Stage): Promise<number> => {
  const delivery = await s.session('delivery');
  await collected(s, delivery);
  return handedIn(delivery);
};
const received = async (s: Stage): Promise<number> => {
  const id = await waiting(s);
  await s.admin.do(cash.receive, await exactly(s, id));
  return id;
};
const parcelOf = (world: World, order: number) =>
  world.value<number>('select max(id) from parcels where order_id = $1', [order]);
/** A parcel that left with a manifest. */
const closedWith = async (s: Stage, world: World) => {
  const { id, orders: of } = await closedManifest(s);
  return { id, parcel_id: await parcelOf(world, of[0]!.id), reason: 'รถเต็ม', code: of[0]!.number };
};
const inClosed = async (s: Stage, world: World) => {
  const { id, parcel_id, reason } = await closedWith(s, world);
  return { id, parcel_id, reason };
};
const PHOTO = { photo: { status: 404, code: 'not_offered', why: 'it names the picture to take again' } };
const WHICH = { id: { status: 404, code: 'not_found', why: 'it is the manifest that is asked for' } };

export const proof: Proof = {
  tables: {
    manifests: 'document',
    manifest_parcels: 'document',
    manifest_prints: 'fact',
    delivery_marks: 'fact',
    delivery_stops: 'state',
    cash_handins: 'document',
    cash_handin_parcels: 'document',
  },
  marks: { manifests: `opened_by_name = 'คะแนรี'`, cash_handins: `user_name = 'คะแนรี', reason = 'คะแนรี'` },
  makes: async ({ world, who, enterprise }) => {
    const user = await world.value<number>('select min(id) from users where enterprise_id = $1', [
      enterprise,
    ]);
    return {
      manifest: await opened(who),
      handin: await world.value<number>(
        `insert into cash_handins (enterprise_id, number, user_id, user_name, at, expected, counted, gone_at, gone_by_name, gone_reason)
         values ($1, 'CH-1', $2, 'คนส่ง', now(), 100, 100, now(), 'คนส่ง', 'x') returning id`,
        [enterprise, user],
      ),
    };
  },
  things: { manifest: first('manifests'), handin: first('cash_handins') },
  screens: [
    [expressScreens.deliveries, express.parcels],
    [expressScreens.manifests, manifests.waiting],
    [expressScreens.manifest, manifests.manifest],
    [expressScreens.cash, cash.handins],
    [expressScreens.handin, cash.handin],
  ],
  endpoints: {
    'GET /api/v1/express/manifests/waiting': { call: just() },
    'GET /api/v1/express/manifests': {
      call: just({ provider: 6, state: 'open', from: '2026-01-01', to: '2099-01-01' }),
      list: {
        fill: (s) => times(ROWS, () => opened(s.admin)),
        text: `update manifests set plate = $1 where id = ${nth('manifests')}`,
        id: byId,
      },
    },
    'GET /api/v1/express/manifests/export': { call: just({ provider: 6, columns: 'number,parcels' }) },
    'POST /api/v1/express/manifests': {
      call: given(async (s) => ({ provider: 6, rounds: [(await s.closed()).round] })),
      leaves: { audit: ['manifest.open'], topics: ['manifests'] },
      absent: { 'rounds.*': { status: 404, code: 'not_found', why: 'it names the rounds to choose again' } },
    },
    'GET /api/v1/express/manifests/{id}': { call: given(async (s) => ({ id: await opened(s.admin) })) },
    'GET /api/v1/express/manifests/{id}/parcels': {
      call: given(async (s) => ({ id: (await scannedManifest(s)).id, part: 'scanned' })),
      list: {
        fill: async (s) => ({ id: (await scannedManifest(s, ROWS)).id }),
        text: `update orders set recipient_name = $1 where id = (
          select order_id from manifest_parcels where manifest_id = (select max(manifest_id) from manifest_parcels) order by id offset $2 limit 1)`,
        id: byId,
      },
      absent: WHICH,
    },
    'POST /api/v1/express/manifests/{id}/scan': {
      call: given(async (s) => ({ id: await opened(s.admin), code: (await s.closed()).number })),
      leaves: { audit: ['manifest.scan'], topics: ['manifests'] },
      refuses: {
        parcel_stays: given(async (s) => ({ id: await opened(s.admin), code: (await s.inRound()).number })),
        manifest_state: given(async (s) => ({
          id: (await closedManifest(s)).id,
          code: (await s.closed()).number,
        })),
      },
    },
    'POST /api/v1/express/manifests/{id}/unscan': {
      call: given(async (s, world) => {
        const { id, orders: of } = await scannedManifest(s);
        return { id, parcel_id: await parcelOf(world, of[0]!.id) };
      }),
      leaves: { audit: ['manifest.unscan'], topics: ['manifests'] },
      refuses: {
        manifest_state: given(async (s, world) => {
          const { id, orders: of } = await closedManifest(s);
          return { id, parcel_id: await parcelOf(world, of[0]!.id) };
        }),
        not_in_manifest: given(async (s, world) => ({
          id: await opened(s.admin),
          parcel_id: await parcelOf(world, (await s.closed()).id),
        })),
      },
    },
    'PUT /api/v1/express/manifests/{id}/close': {
      call: given(async (s) => ({ id: (await scannedManifest(s)).id, ...(await signed(s, 1)) })),
      leaves: { audit: ['manifest.close'], topics: ['manifests', 'orders', 'parcels'] },
      refuses: {
        manifest_state: given(async (s) => ({ id: (await closedManifest(s)).id, ...(await signed(s, 1)) })),
        manifest_changed: given(async (s) => ({
          id: (await scannedManifest(s)).id,
          ...(await signed(s, 2)),
        })),
        manifest_empty: given(async (s) => ({ id: await opened(s.admin), ...(await signed(s, 1)) })),
      },
      absent: { signature: { status: 404, code: 'not_offered', why: 'it names the field to give again' } },
    },
    'PUT /api/v1/express/manifests/{id}/left-behind': {
      call: given(async (s, world) => inClosed(s, world)),
      leaves: { audit: ['manifest.left_behind'], topics: ['manifests', 'orders', 'parcels'] },
      refuses: {
        manifest_state: given(async (s, world) => {
          const { id, orders: of } = await scannedManifest(s);
          return { id, parcel_id: await parcelOf(world, of[0]!.id), reason: 'รถเต็ม' };
        }),
        not_in_manifest: given(async (s, world) => ({
          ...(await inClosed(s, world)),
          parcel_id: await parcelOf(world, (await s.closed()).id),
        })),
        parcel_went: given(async (s, world) => {
          const { code, ...input } = await closedWith(s, world);
          await s.admin.do(express.comingBack, { code });
          return input;
        }),
      },
    },
    'DELETE /api/v1/express/manifests/{id}': {
      call: given(async (s) => ({ id: (await scannedManifest(s)).id })),
      leaves: { audit: ['manifest.drop'], topics: ['manifests'] },
      refuses: { manifest_state: given(async (s) => ({ id: (await closedManifest(s)).id })) },
    },
    'POST /api/v1/express/manifests/{id}/prints': {
      call: given(async (s) => ({ id: (await closedManifest(s)).id })),
      leaves: { audit: ['manifest.print'], topics: ['manifests'] },
      refuses: { manifest_state: given(async (s) => ({ id: await opened(s.admin) })) },
    },
    'GET /api/v1/express/manifests/{id}/pdf': {
      call: given(async (s) => ({ id: (await closedManifest(s)).id })),
      refuses: { manifest_state: given(async (s) => ({ id: await opened(s.admin) })) },
    },
    'GET /api/v1/express/cash': { call: just() },
    'POST /api/v1/express/cash': {
      call: async (s) => {
        const who = await s.session('delivery');
        const { order_amount } = await collected(s, who);
        const { expected } = await who.do(cash.inHand, {});
        return { who, input: { expected, counted: expected - order_amount, reason: 'ทอนผิด' } };
      },
      leaves: { audit: ['cash.hand_in'], topics: ['cash'] },
      refuses: {
        cash_none: async (s) => ({
          who: (await s.somebody(5, { express: 2 })).caller,
          input: { expected: 0, counted: 0 },
        }),
        cash_changed: async (s) => {
          const who = await s.session('delivery');
          await collected(s, who);
          return { who, input: { expected: 1, counted: 1 } };
        },
      },
    },
    'GET /api/v1/express/cash/handins': {
      call: just({ state: 'waiting', from: '2026-01-01', to: '2099-01-01' }),
      list: {
        fill: (s) => times(ROWS, () => waiting(s)),
        text: `update cash_handins set user_name = $1 where id = ${nth('cash_handins')}`,
        id: byId,
      },
    },
    'GET /api/v1/express/cash/handins/{id}': { call: given(async (s) => ({ id: await waiting(s) })) },
    'PUT /api/v1/express/cash/handins/{id}/receive': {
      call: given(async (s) => exactly(s, await waiting(s))),
      leaves: { audit: ['cash.receive'], topics: ['cash', 'orders', 'payments'] },
      refuses: {
        cash_state: given(async (s) => exactly(s, await received(s))),
        cash_two_people: given(async (s) => {
          await collected(s, s.admin);
          return exactly(s, await handedIn(s.admin));
        }),
        cash_paid_otherwise: given(async (s, world) => {
          const id = await waiting(s);
          const [tracking, due] = await world.db
            .query(
              `select p.tracking_number, c.amount from cash_handin_parcels c join parcels p on p.id = c.parcel_id where c.handin_id = $1`,
              [id],
            )
            .then(({ rows }) => [rows[0].tracking_number as string, Number(rows[0].amount) / 100] as const);
          await settled(s, [[tracking, due]], 6);
          return exactly(s, id);
        }),
      },
      absent: {
        payment_method_id: { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
      },
    },
    'PUT /api/v1/express/cash/handins/{id}/send-back': {
      call: given(async (s) => ({ id: await waiting(s), reason: 'นับใหม่' })),
      leaves: { audit: ['cash.send_back'], topics: ['cash'] },
      refuses: { cash_state: given(async (s) => ({ id: await received(s), reason: 'นับใหม่' })) },
    },
    'PUT /api/v1/express/cash/handins/{id}/take-back': {
      call: given(async (s) => ({ id: await received(s), reason: 'เงินไม่อยู่' })),
      leaves: { audit: ['cash.take_back'], topics: ['cash', 'orders', 'payments'] },
      refuses: { cash_state: given(async (s) => ({ id: await waiting(s), reason: 'เงินไม่อยู่' })) },
    },
    'POST /api/v1/express/coming-back': {
      call: given(async (s) => ({
        code: (await s.pickedUp()).number,
        note: 'ลูกค้าไม่รับ',
        photo: await s.picture('delivery'),
        made_at: '2026-11-26T10:00:00+07:00',
      })),
      leaves: { audit: ['express.coming_back'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await cancelledInRound(s)).number })),
        already_scanned: given(async (s) => ({ code: (await collected(s, s.admin)).number })),
        not_picked_up: given(async (s) => ({ code: (await s.closed()).number })),
      },
      absent: PHOTO,
    },
    'PUT /api/v1/express/stops': {
      call: given(async (s, world) => ({ parcels: [await parcelOf(world, (await s.pickedUp()).id)] })),
      leaves: {
        audit: [],
        topics: ['parcels'],
        because: 'how somebody drives is their own, and gone tomorrow',
      },
    },
    'GET /api/v1/express/parcels': {
      call: just({ state: 'ready' }),
      list: {
        fill: (s) => times(ROWS, () => s.closed()),
        text: `update orders set recipient_name = $1 where id = (
      select order_id from parcels where enterprise_id = 1 and closed_at is not null order by id offset $2 limit 1)`,
        id: byId,
      },
    },
    'POST /api/v1/express/pickup': {
      call: async (s) => ({ input: { code: (await s.closed()).number } }),
      leaves: { audit: ['express.pickup'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await s.inRound()).number })),
        already_scanned: given(async (s) => ({ code: (await s.pickedUp()).number })),
      },
    },
    'POST /api/v1/express/deliver': {
      call: async (s) => {
        const { number, order_amount } = await s.pickedUp();
        const photo = await s.picture('delivery');
        return { input: { code: number, cash_collected: order_amount, photo, note: 'ฝากยาม' } };
      },
      absent: PHOTO,
      leaves: { audit: ['express.deliver'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await cancelledInRound(s)).number })),
        already_scanned: given(async (s) => {
          const { number, order_amount } = await s.pickedUp();
          await s.admin.do(express.deliver, { code: number, cash_collected: order_amount });
          return { code: number, cash_collected: order_amount };
        }),
        not_picked_up: given(async (s) => ({ code: (await s.closed()).number, cash_collected: 120 })),
      },
    },
    'POST /api/v1/express/fail': {
      call: async (s) => ({
        input: {
          code: (await s.pickedUp()).number,
          reason_type: 'nobody_home',
          reason: 'ปิดบ้าน',
          photo: await s.picture('delivery'),
        },
      }),
      absent: PHOTO,
      leaves: { audit: ['express.fail'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await cancelledInRound(s)).number, ...NOBODY })),
        already_scanned: given(async (s) => {
          const { number, order_amount } = await s.pickedUp();
          await s.admin.do(express.deliver, { code: number, cash_collected: order_amount });
          return { code: number, ...NOBODY };
        }),
        not_picked_up: given(async (s) => ({ code: (await s.closed()).number, ...NOBODY })),
      },
    },
  },
};
