import { first, given, just, type Proof } from '../../../test/world/proof.ts';
import type { World } from '../../../test/world/app.ts';
import { keptProofs } from './kept.proof.ts';

const SHOP = {
  name: 'ร้านมะลิใหม่',
  phone: '0812345678',
  address: 'ใหม่',
  tax_id: '',
  promptpay_id: '0812345678',
  logo: null,
};
const versionOf = (world: World) => world.value<number>('select version from enterprises where id = 1');

export const proof: Proof = {
  tables: {
    payment_methods: 'document',
    sale_channels: 'document',
    shipping_fees: 'state',
    teams: 'document',
    departments: 'document',
    enterprises: {
      kind: 'given',
      why: 'jobs walk over all of them; who founds or keeps one writes named columns of the own one',
    },
  },
  marks: {
    enterprises: `name = 'คะแนรี', phone = '0877777777', address = 'คะแนรี', promptpay_id = '0877777777'`,
    teams: `name = name || 'คะแนรี'`,
    departments: `name = name || 'คะแนรี'`,
    sale_channels: `name = name || 'คะแนรี'`,
    payment_methods: `name = name || 'คะแนรี', account_name = 'คะแนรี', branch = 'คะแนรี'`,
  },
  things: {
    enterprise: 'select $1::bigint',
    team: first('teams'),
    department: first('departments'),
    channel: first('sale_channels', 'type = 1'),
    payment_method: first('payment_methods', 'type = 1'),
  },
  endpoints: {
    'GET /api/v1/salechannel': { call: just() },
    'GET /api/v1/paymentmethod': { call: just() },
    'GET /api/v1/teams': { call: just() },
    'GET /api/v1/orders/shipping/info': { call: just() },
    'GET /api/v1/shop': { call: just() },
    'GET /api/v1/shop/detail': { call: just() },
    'PUT /api/v1/shop': {
      call: given(async (_s, world) => ({ ...SHOP, version: await versionOf(world) })),
      leaves: { audit: ['enterprise.change'], topics: ['organisation'] },
      refuses: { changed_meanwhile: given(async () => ({ ...SHOP, version: 99 })) },
    },
    'GET /api/v1/shippingfee': { call: just() },
    'PUT /api/v1/shippingfee': {
      call: async () => ({
        input: {
          provider: 7,
          rules: [{ up_to_g: null, from_amount: null, fee: 50 }],
          seen: [{ up_to_g: null, from_amount: null, fee: 45 }],
        },
      }),
      leaves: { audit: ['fees.change'], topics: ['organisation'] },
      refuses: { changed_meanwhile: given(async () => ({ provider: 1, rules: [], seen: [] })) },
    },
    ...keptProofs,
  },
};
