import { z } from 'zod';
import { endpoints, get } from './endpoint.ts';
import { feeEndpoints } from './organisation.fees.ts';
import { channelEndpoints } from './organisation.channels.ts';
import { paymentMethodEndpoints } from './organisation.payment-methods.ts';
import { shopEndpoints } from './organisation.shop.ts';
import { departmentEndpoints, teamEndpoints } from './organisation.teams.ts';
import { Baht, Id, SearchText, all } from './shared.ts';
import { PROVIDERS } from './codes/providers.ts';

declare module './topics.ts' {
  interface Topics {
    organisation: true;
  }
}
declare module './shared.ts' {
  interface Things {
    enterprise: true;
  }
}

const Active = z.strictObject({ q: SearchText(100).optional() });

export const organisation = endpoints(
  'organisation',
  { th: 'ร้านและการตั้งค่า', en: 'Shop and settings' },
  {
    saleChannels: get('/api/v1/salechannel', {
      says: 'Sale channels in use (type 1 company, 2 agent; platform: the code of the marketplace).',
      right: { order: 1, payment: 1, packing: 1, report: 1, wms: 1 },
      lets: null,
      query: Active,
      reply: all(z.strictObject({ id: Id, name: z.string(), type: z.int(), platform: z.int() })),
    }),
    paymentMethods: get('/api/v1/paymentmethod', {
      says: 'Payment methods in use; a bank by its code of the Bank of Thailand.',
      right: { order: 1, payment: 1, report: 1 },
      lets: null,
      query: Active,
      reply: all(
        z.strictObject({
          id: Id,
          type: z.int(),
          name: z.string(),
          bank: z.string().nullable(),
          account_number: z.string().nullable(),
          branch: z.string().nullable(),
        }),
      ),
    }),
    teams: get('/api/v1/teams', {
      says: 'Teams in use.',
      right: { order: 1, payment: 1, packing: 1, report: 1 },
      lets: null,
      query: Active,
      reply: all(z.strictObject({ id: Id, name: z.string() })),
    }),
    shippingInfo: get('/api/v1/orders/shipping/info', {
      says: 'Shipping providers with their names and the usual fee.',
      right: { order: 1, payment: 1, packing: 1, express: 1 },
      lets: null,
      reply: all(
        z.strictObject({
          id: z.literal(Object.keys(PROVIDERS).map(Number) as [1, 2, 6, 7]),
          name: z.string(),
          fee: Baht,
        }),
      ),
    }),
    ...feeEndpoints,
    ...shopEndpoints,
    ...channelEndpoints,
    ...paymentMethodEndpoints,
    ...teamEndpoints,
    ...departmentEndpoints,
  },
);
