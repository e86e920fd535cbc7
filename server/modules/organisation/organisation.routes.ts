import { PROVIDERS } from '../../../contract/codes/providers.ts';
import { organisation } from '../../../contract/organisation.ts';
import { toBaht } from '../../platform/money.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import * as q from './organisation.queries.ts';

export const routes = (): Served[] =>
  serve(organisation, {
    saleChannels: (who, { q: text }) =>
      reading(who, async (tx) => ({ Data: await q.channels(tx, who, text) })),
    paymentMethods: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.methods(tx, text) })),
    teams: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.teams(tx, who, text) })),
    shippingInfo: (who, _input, call) =>
      reading(who, async (tx) => {
        const fees = await q.fees(tx);
        return {
          Data: ([6, 1, 2, 7] as const).map((id) => ({
            id,
            name: PROVIDERS[id][call.locale],
            fee: toBaht(fees.get(id) ?? 0),
          })),
        };
      }),
    shop: (who) => reading(who, async (tx) => ({ Data: await q.shopSettings(tx) })),
  });
