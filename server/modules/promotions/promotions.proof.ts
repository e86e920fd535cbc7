import { promotionScreens } from '../../../contract/promotions.screens.ts';
import { promotions } from '../../../contract/promotions.ts';
import type { World } from '../../../test/world/app.ts';
import { someKinds } from '../../../test/world/boxes.ts';
import { promotionInput } from '../../../test/world/promotions.ts';
import { byId, given, nth, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

const aPromotion = async (s: Stage, world: World) => ({
  ...(await promotionInput(s, await someKinds(world, s, [5]))),
  sale_channels: [await s.find.channel('หน้าร้าน')],
});
const made = async (s: Stage, world: World) => s.admin.do(promotions.create, await aPromotion(s, world));
/** It ends before it starts. */
const backwards = { from: '2026-02-02', to: '2026-02-01' };

export const proof: Proof = {
  tables: {
    promotions: 'state',
    promotion_products: 'mark',
    promotion_gifts: 'mark',
    promotions_given: 'fact',
  },
  marks: { promotions: `name = name || 'คะแนรี'` },
  makes: async ({ who, id }) => {
    const { id: promotion } = await who.do(promotions.create, {
      name: 'ของแถมตัวอย่าง',
      trigger: { products: [{ product_id: await id('products', `code = 'SOAP'`), quantity: 99 }] },
      from: '2026-01-01',
      to: '2026-01-02',
      sale_channels: [],
      gifts: [{ item_id: await id('stock_items', `sku = 'SOAP'`), quantity: 1 }],
      times: 'once',
      when_out: 'without',
    });
    return { promotion };
  },
  screens: [[promotionScreens.promotions, promotions.list]],
  endpoints: {
    'GET /api/v1/wms/profile/pickup': {
      call: async () => ({ input: { state: 'off' } }),
      list: {
        fill: (s, world) => times(ROWS, () => made(s, world)),
        text: `update promotions set name = $1 where id = ${nth('promotions')}`,
        filter: { state: 'on' },
        id: byId,
      },
    },
    'POST /api/v1/wms/profile/pickup/preview': {
      call: given(async (s, world) => {
        const { name: _, ...input } = await aPromotion(s, world);
        return input;
      }),
      leaves: 'reads',
      refuses: {
        promotion_days: given(async (s, world) => {
          const { name: _, ...input } = await aPromotion(s, world);
          return { ...input, ...backwards };
        }),
      },
    },
    'POST /api/v1/wms/profile/pickup/create': {
      call: given(aPromotion),
      leaves: { audit: ['promotion.create'], topics: ['promotions'] },
      refuses: {
        promotion_days: given(async (s, world) => ({ ...(await aPromotion(s, world)), ...backwards })),
        promotion_name_taken: given(async (s, world) => {
          const input = await aPromotion(s, world);
          await s.admin.do(promotions.create, input);
          return input;
        }),
      },
    },
    'PUT /api/v1/wms/profile/pickup/{id}/closed': {
      call: given(async (s, world) => ({ id: (await made(s, world)).id, closed: true })),
      leaves: { audit: ['promotion.closed'], topics: ['promotions'] },
    },
    'DELETE /api/v1/wms/profile/pickup/{id}': {
      call: given(async (s, world) => ({ id: (await made(s, world)).id })),
      leaves: { audit: ['promotion.remove'], topics: ['promotions'] },
      refuses: {
        promotion_given: given(async (s, world) => {
          const { id } = await made(s, world);
          await s.inRound({ TEA: 2 });
          await s.admin.do(promotions.setClosed, { id, closed: true });
          return { id };
        }),
      },
    },
  },
};
