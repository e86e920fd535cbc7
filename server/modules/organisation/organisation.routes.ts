import { PROVIDERS } from '../../../contract/codes/providers.ts';
import { ruleFor } from '../../../contract/organisation.fees.ts';
import { organisation } from '../../../contract/organisation.ts';
import { toBaht } from '../../platform/money.ts';
import { serve, type Served } from '../../platform/http.ts';
import { view } from '../../platform/command.ts';
import { reading } from '../../platform/tx.ts';
import { feeRules } from './fees.queries.ts';
import { changeShippingFees, inBaht } from './organisation.commands/shipping-fees.ts';
import * as q from './organisation.queries.ts';

/** The shipping providers as they are offered: the own courier first. */
const OFFERED = [6, 1, 2, 7] as const;

export const routes = (): Served[] =>
  serve(organisation, {
    saleChannels: (who, { q: text }) =>
      reading(who, async (tx) => ({ Data: await q.channels(tx, who, text) })),
    paymentMethods: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.methods(tx, text) })),
    teams: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.teams(tx, who, text) })),
    shippingInfo: (who, _input, call) =>
      reading(who, async (tx) => {
        const rules = await feeRules(tx);
        return {
          Data: OFFERED.map((id) => ({
            id,
            name: PROVIDERS[id][call.locale],
            fee: toBaht(ruleFor(rules.get(id) ?? [], { weight: 0, amount: 0 })?.fee ?? 0),
          })),
        };
      }),
    shippingFees: view(organisation.shippingFees, async (tx) => {
      const rules = await feeRules(tx);
      return {
        Data: OFFERED.map((provider) => ({ provider, rules: (rules.get(provider) ?? []).map(inBaht) })),
      };
    }),
    changeShippingFees,
    shop: (who) => reading(who, async (tx) => ({ Data: await q.shopSettings(tx) })),
  });
