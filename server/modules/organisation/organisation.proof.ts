import { first, just, type Proof } from '../../../test/world/proof.ts';
import { keptProofs } from './kept.proof.ts';

export const proof: Proof = {
  tables: {
    payment_methods: 'document',
    sale_channels: 'document',
    shipping_fees: 'state',
    teams: 'document',
    departments: 'document',
    enterprises: { kind: 'given', why: 'jobs walk over all of them' },
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
    ...keptProofs,
  },
};
