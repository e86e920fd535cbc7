import { couponScreens } from '../../../contract/coupons.screens.ts';
import { coupons } from '../../../contract/coupons.ts';
import { customers } from '../../../contract/customers.ts';
import { orders } from '../../../contract/orders.ts';
import type { World } from '../../../test/world/app.ts';
import {
  campaign,
  campaignInput,
  codesOf,
  endCards,
  linkedTo,
  printedCards,
  publicCoupon,
  refusedCoupons,
  wantedCards,
} from '../../../test/world/coupons.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { byId, given, nth, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import { closingRefusals } from '../../../test/world/closing-refusals.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';

/** What a campaign may point to. */
const pointing = async (s: Stage, world: World) => ({
  sale_channels: [await s.find.channel('หน้าร้าน')],
  products: [await s.find.product('TEA')],
  categories: [await world.value<number>('select min(id) from categories where enterprise_id = 1')],
});
const aCampaign = async (s: Stage, world: World) => campaignInput(await pointing(s, world));
const backwards = { from: '2026-02-02', to: '2026-02-01' };
const editOf = async (s: Stage, id: number, over: object = {}) => {
  const c = await s.admin.do(coupons.detail, { id });
  const { name, discount_kind, value, max_discount, min_amount, from, to, total_limit, member_limit } = c;
  const { sale_channels, public_code, card_required, conditions, version } = c;
  return {
    ...{
      id,
      version,
      name,
      discount_kind,
      value,
      max_discount,
      min_amount,
      from,
      to,
      total_limit,
      member_limit,
    },
    ...{ sale_channels, public_code, card_required, conditions },
    products: c.products.map((p) => p.id),
    categories: c.categories.map((p) => p.id),
    ...over,
  };
};
const withCards = async (s: Stage, codes = 1) => {
  const id = await campaign(s.admin);
  await s.admin.do(coupons.makeCodes, { id, codes });
  return id;
};
let phones = 0;
const aCustomer = async (s: Stage) =>
  (
    await s.admin.do(customers.add, {
      name: `สมาชิก ${(phones += 1)}`,
      phone: `08${String(70_000_000 + phones)}`,
      despite_same: true,
    })
  ).id;
const used = async (s: Stage, world: World, n: number) => {
  const { id, code } = await publicCoupon(s.admin);
  await times(n, async () =>
    s.admin.do(orders.create, await anOrder(world, { TEA: 1 }, { cod: true, coupon_code: code })),
  );
  return id;
};

/** How a card is refused, by what the table is asked with it. */
const refusedCards = (
  code: (s: Stage) => Promise<{ id: number; number: string }>,
  more: object = {},
): Record<string, ReturnType<typeof given>> => {
  const asks = (card: (s: Stage, world: World, order: { id: number; number: string }) => Promise<string>) =>
    given(async (s, world) => {
      const order = await code(s);
      return { code: order.number, coupon: await card(s, world, order), ...more };
    });
  return {
    coupon_spent: asks(async (s, world) => {
      const { codes } = await printedCards(world, s.admin);
      await s.admin.do(
        orders.create,
        await anOrder(world, { TEA: 1 }, { cod: true, coupon_code: codes[0]! }),
      );
      return codes[0]!;
    }),
    coupon_void: asks(async (s, world) => {
      const { id, codes } = await printedCards(world, s.admin);
      await s.admin.do(coupons.makeVoid, { id, first: 1, last: 1, reason: 'หาย' });
      return codes[0]!;
    }),
    coupon_days: asks(
      async (s, world) =>
        (await printedCards(world, s.admin, 1, { from: '2020-01-01', to: '2020-01-02' })).codes[0]!,
    ),
    coupon_closed: asks(async (s, world) => {
      const { id, codes } = await printedCards(world, s.admin);
      await s.admin.do(coupons.setClosed, { id, closed: true });
      return codes[0]!;
    }),
    coupon_linked: asks(async (s, world) => {
      const { id, codes } = await printedCards(world, s.admin);
      await linkedTo(world, (await s.cod()).id, id, 1);
      return codes[0]!;
    }),
    coupon_not_printed: asks(async (s) => (await codesOf(s.admin, await withCards(s)))[0]!),
    coupon_has_card: asks(async (s, world, order) => {
      const { id, codes } = await printedCards(world, s.admin, 2);
      await linkedTo(world, order.id, id, 1);
      return codes[1]!;
    }),
    coupon_other_card: async (s, world) => {
      const order = await code(s);
      const wanted = await campaign(s.admin, { card_required: true });
      const { codes } = await printedCards(world, s.admin);
      return {
        input: { code: order.number, coupon: codes[0]!, ...more },
        // else every order would want its card from now on
        undo: () => s.admin.do(coupons.setClosed, { id: wanted, closed: true }),
      };
    },
  };
};

const onePiece = (s: Stage) => s.inRound({ SOAP: 1 });
const SCAN = { barcode: BARCODES['SOAP'], station: 'A' };

/** What createandclose refuses it refuses too, with a card that is as it should be. */
const AS_WITHOUT_CARD = Object.fromEntries(
  Object.entries(closingRefusals).map(([code, arranged]) => [
    code,
    typeof arranged === 'string'
      ? arranged
      : async (s: Stage, world: World) => {
          const call = await arranged(s, world);
          return {
            ...call,
            input: { ...call.input, coupon: (await printedCards(world, s.admin)).codes[0] },
          };
        },
  ]),
);

export const proof: Proof = {
  tables: {
    coupon_campaigns: 'state',
    coupon_codes: 'state',
    coupon_redemptions: 'document',
    coupon_prints: 'fact',
    coupon_tries: 'mark',
    members: 'state',
  },
  marks: {
    coupon_campaigns: `name = name || 'คะแนรี', user_name = 'คะแนรี'`,
    coupon_redemptions: `user_name = 'คะแนรี'`,
    coupon_prints: `user_name = 'คะแนรี'`,
    members: `number = 'TT' || number, user_name = 'คะแนรี'`,
  },
  screens: [
    [couponScreens.coupons, coupons.list],
    [couponScreens.newCoupon, coupons.create],
    [couponScreens.editCoupon, coupons.edit],
    [couponScreens.coupon, coupons.detail],
    [couponScreens.codes, coupons.all],
    [couponScreens.members, coupons.members],
    [couponScreens.member, coupons.member],
    [couponScreens.linkCard, coupons.link],
    [couponScreens.packWithCard, coupons.closeWithCoupon],
  ],
  makes: async ({ who, have }) => {
    const coupon = await campaign(who);
    await who.do(coupons.makeCodes, { id: coupon, codes: 2 });
    await who.call(coupons.join, { customer_id: Number(have.customer) });
    return { coupon };
  },
  endpoints: {
    'GET /api/v1/coupon': {
      call: async () => ({ input: { state: 'on' } }),
      list: {
        fill: (s) => times(ROWS, () => campaign(s.admin)),
        text: `update coupon_campaigns set name = $1 where id = ${nth('coupon_campaigns')}`,
        filter: { state: 'on' },
        id: byId,
      },
    },
    'GET /api/v1/coupon/{id}': { call: given(async (s) => ({ id: await withCards(s) })) },
    'GET /api/v1/coupon/detail': { call: given(async (s) => ({ id: await withCards(s) })) },
    'GET /api/v1/coupon/all': {
      call: given(async (s) => ({ id: await withCards(s), state: 'made' })),
      list: {
        fill: async (s, world) => {
          const { id } = await printedCards(world, s.admin, ROWS);
          await times(ROWS, async (i) => linkedTo(world, (await s.cod()).id, id, i + 1));
          return { id };
        },
        text: `update orders set recipient_name = $1 where id = (
          select order_id from coupon_codes where enterprise_id = 1 and campaign_id = (select max(id) from coupon_campaigns where enterprise_id = 1)
          order by no offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/coupon/redemptions': {
      call: given(async (s, world) => ({ id: await used(s, world, 1), standing: true })),
      list: {
        fill: async (s, world) => ({ id: await used(s, world, ROWS) }),
        text: `update orders set recipient_name = $1 where id = (
          select order_id from coupon_redemptions where enterprise_id = 1 order by id desc offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/coupon/member': {
      call: given(async (s) => ({ id: await s.customerOf((await s.cod()).id), part: 'used' })),
      list: {
        fill: async (s, world) => {
          const customer = await aCustomer(s);
          const { id } = await printedCards(world, s.admin, ROWS);
          await times(ROWS, async (i) => linkedTo(world, (await s.cod()).id, id, i + 1));
          await world.db.query('update coupon_codes set customer_id = $1 where campaign_id = $2', [
            customer,
            id,
          ]);
          return { id: customer };
        },
        id: (row) => (row['coupon'] as { id: number }).id,
      },
    },
    'GET /api/v1/coupon/pdf': {
      call: given(async (s, world) => ({
        id: (await printedCards(world, s.admin, 2)).id,
        paper: 'roll',
        first: 1,
        last: 2,
      })),
      refuses: {
        coupon_no_cards: given(async (s) => ({ id: await withCards(s), first: 1, last: 1 })),
      },
    },
    'POST /api/v1/coupon/{id}/prints': {
      call: given(async (s) => ({ id: await withCards(s, 2), paper: 'roll', first: 1, last: 2 })),
      leaves: { audit: ['coupon.print'], topics: ['coupons'] },
      refuses: {
        coupon_is_public: given(async (s) => ({ id: (await publicCoupon(s.admin)).id })),
        coupon_no_cards: given(async (s) => ({ id: await campaign(s.admin) })),
      },
    },
    'GET /api/v1/coupon/try': {
      call: given(async (s) => ({
        code: (await publicCoupon(s.admin)).code,
        lines: `${await s.find.product('TEA')}x2@60.00`,
        discount: 5,
        sale_channel_id: await s.find.channel('หน้าร้าน'),
        customer_id: await s.customerOf((await s.cod()).id),
      })),
      refuses: refusedCoupons(async (s, _world, code) => ({
        code,
        lines: `${await s.find.product('TEA')}x2`,
        sale_channel_id: await s.find.channel('หน้าร้าน'),
        customer_id: await s.customerOf((await s.cod()).id),
      })),
      absent: {
        sale_channel_id: { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
        customer_id: { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
      },
    },
    'GET /api/v1/coupon/wanted': {
      call: async (s) => [
        { input: { order_id: (await s.cod()).id } },
        { input: { code: (await s.inRound()).number } },
      ],
    },
    'GET /api/v1/coupon/members': {
      call: async () => ({ input: { how: 'by_hand' } }),
      list: {
        fill: (s) => times(ROWS, async () => s.admin.do(coupons.join, { customer_id: await aCustomer(s) })),
        text: `update customers set name = $1 where id = (
          select customer_id from members where enterprise_id = 1 and how = 'by_hand' order by number offset $2 limit 1)`,
        filter: { how: 'by_hand' },
        id: (row) => row['customer_id'],
      },
    },
    'GET /api/v1/coupon/members/{customer_id}': {
      call: given(async (s) => {
        const customer_id = await aCustomer(s);
        await s.admin.do(coupons.join, { customer_id });
        return { customer_id };
      }),
    },
    'POST /api/v1/coupon/members': {
      call: given(async (s) => ({ customer_id: await aCustomer(s) })),
      leaves: { audit: ['member.join'], topics: ['coupons'] },
      refuses: {
        member_already: given(async (s) => {
          const customer_id = await aCustomer(s);
          await s.admin.do(coupons.join, { customer_id });
          return { customer_id };
        }),
      },
    },
    'POST /api/v1/coupon/preview': {
      call: given(async (s, world) => {
        const { name: _, ...terms } = await aCampaign(s, world);
        return terms;
      }),
      leaves: 'reads',
      refuses: {
        coupon_period: given(async (s, world) => {
          const { name: _, ...terms } = await aCampaign(s, world);
          return { ...terms, ...backwards };
        }),
      },
    },
    'POST /api/v1/coupon': {
      call: given(aCampaign),
      leaves: { audit: ['coupon.create'], topics: ['coupons'] },
      refuses: {
        coupon_period: given(async (s, world) => ({ ...(await aCampaign(s, world)), ...backwards })),
        coupon_name_taken: given(async (s, world) => {
          const input = await aCampaign(s, world);
          await s.admin.do(coupons.create, input);
          return input;
        }),
        coupon_code_taken: given(async (s, world) => ({
          ...(await aCampaign(s, world)),
          public_code: (await publicCoupon(s.admin)).code,
        })),
      },
    },
    'PUT /api/v1/coupon/{id}': {
      call: given(async (s, world) =>
        editOf(s, await campaign(s.admin), { ...(await pointing(s, world)), value: 20 }),
      ),
      leaves: { audit: ['coupon.edit'], topics: ['coupons'] },
      refuses: {
        coupon_period: given(async (s) => editOf(s, await campaign(s.admin), backwards)),
        coupon_name_taken: given(async (s) => {
          const { name } = await s.admin.do(coupons.detail, { id: await campaign(s.admin) });
          return editOf(s, await campaign(s.admin), { name });
        }),
        coupon_code_taken: given(async (s) =>
          editOf(s, await campaign(s.admin), { public_code: (await publicCoupon(s.admin)).code }),
        ),
        coupon_only_widens: given(async (s, world) =>
          editOf(s, (await printedCards(world, s.admin)).id, { value: 9 }),
        ),
        changed_meanwhile: given(async (s) => editOf(s, await campaign(s.admin), { version: 0 })),
      },
    },
    'POST /api/v1/coupon/{id}/codes': {
      call: given(async (s) => ({ id: await campaign(s.admin), codes: 3 })),
      leaves: { audit: ['coupon.codes'], topics: ['coupons'] },
      refuses: {
        coupon_is_public: given(async (s) => ({ id: (await publicCoupon(s.admin)).id, codes: 1 })),
        coupon_closed: given(async (s) => {
          const id = await campaign(s.admin);
          await s.admin.do(coupons.setClosed, { id, closed: true });
          return { id, codes: 1 };
        }),
        coupon_too_many: given(async (s, world) => {
          const id = await campaign(s.admin);
          await world.db.query('update coupon_campaigns set codes = 1000000 where id = $1', [id]);
          return { id, codes: 1 };
        }),
      },
    },
    'POST /api/v1/coupon/{id}/void': {
      call: given(async (s) => ({ id: await withCards(s, 3), first: 1, last: 2, reason: 'การ์ดหาย' })),
      leaves: { audit: ['coupon.void'], topics: ['coupons'] },
    },
    'PUT /api/v1/coupon/{id}/closed': {
      call: given(async (s) => ({ id: await campaign(s.admin), closed: true })),
      leaves: { audit: ['coupon.closed'], topics: ['coupons'] },
    },
    'GET /api/v1/coupon/{id}/effect': { call: given(async (s, world) => ({ id: await used(s, world, 1) })) },
    'DELETE /api/v1/coupon/{id}': {
      call: given(async (s) => ({ id: await withCards(s) })),
      leaves: { audit: ['coupon.remove'], topics: ['coupons'] },
      refuses: {
        coupon_in_use: given(async (s, world) => ({ id: (await printedCards(world, s.admin)).id })),
      },
    },
    'POST /api/v2/packings/verify/linkcoupon': {
      call: given(async (s, world) => ({
        code: (await onePiece(s)).number,
        coupon: (await printedCards(world, s.admin)).codes[0],
      })),
      leaves: { audit: ['coupon.link'], topics: ['coupons', 'orders'] },
      refuses: {
        invalid_order_status: given(async (s, world) => ({
          code: (await s.cod()).number,
          coupon: (await printedCards(world, s.admin)).codes[0],
        })),
        ...refusedCards(onePiece),
      },
    },
    'POST /api/v2/packings/verify/createandclose_with_coupon': {
      call: given(async (s, world) => ({
        code: (await onePiece(s)).number,
        coupon: (await printedCards(world, s.admin)).codes[0],
        line_id: await s.find.place('ไลน์แพ็ก 1'),
        elsewhere: true,
        ...SCAN,
      })),
      leaves: { audit: ['coupon.link', 'pack.close'], topics: ['coupons', 'orders', 'packing', 'stock'] },
      refuses: {
        ...refusedCards(onePiece, SCAN),
        ...AS_WITHOUT_CARD,
        insert_needed: async (s, world) => {
          const [one, other] = [
            await printedCards(world, s.admin, 1, { card_required: true }),
            await wantedCards(s.admin),
          ];
          return {
            input: { code: (await onePiece(s)).number, coupon: one.codes[0], ...SCAN },
            undo: () => Promise.all([one.id, other].map((id) => endCards(s.admin, id))),
          };
        },
        invalid_order_status: given(async (s, world) => ({
          code: (await s.closed({ SOAP: 1 })).number,
          coupon: (await printedCards(world, s.admin)).codes[0],
          ...SCAN,
        })),
        goods_not_enough: given(async (s, world) => ({
          code: (await s.inRound({ SOAP: 2 })).number,
          coupon: (await printedCards(world, s.admin)).codes[0],
          ...SCAN,
        })),
      },
    },
  },
};
