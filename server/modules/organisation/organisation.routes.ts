import { PROVIDERS } from '../../../contract/codes/providers.ts';
import { ruleFor } from '../../../contract/organisation.fees.ts';
import { organisation } from '../../../contract/organisation.ts';
import { view } from '../../platform/command.ts';
import type { Fail } from '../../platform/errors.ts';
import { toBaht } from '../../platform/money.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { feeRules } from './fees.queries.ts';
import { changeShippingFees, inBaht } from './organisation.commands/shipping-fees.ts';
import { changeShop } from './organisation.commands/change-shop.ts';
import * as kept from './kept.queries.ts';
import * as channels from './organisation.commands/channels.ts';
import * as methods from './organisation.commands/payment-methods.ts';
import * as teams from './organisation.commands/teams.ts';
import * as q from './organisation.queries.ts';

/** The shipping providers as they are offered: the own courier first. */
const OFFERED = [6, 1, 2, 7] as const;

export const routes = (): Served[] =>
  serve(organisation, {
    saleChannels: (who, { q: text }) =>
      reading(who, async (tx) => ({ Data: await q.channels(tx, who, text) })),
    paymentMethods: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.methods(tx, text) })),
    teams: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.teams(tx, who, text) })),
    departments: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.departments(tx, text) })),
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
    shop: (who) => reading(who, async (tx) => ({ Data: await q.shopShown(tx) })),
    shopDetail: view(organisation.shopDetail, async (tx) => ({ Data: await q.shopDetail(tx) })),
    changeShop,

    allTeams: view(organisation.allTeams, (tx, _who, f) => kept.groupings(tx, 'team', f)),
    team: view(organisation.team, async (tx, _who, { id }, fail) =>
      found(await kept.grouping(tx, 'team', id), fail),
    ),
    allDepartments: view(organisation.allDepartments, (tx, _who, f) => kept.groupings(tx, 'department', f)),
    department: view(organisation.department, async (tx, _who, { id }, fail) =>
      found(await kept.grouping(tx, 'department', id), fail),
    ),
    allChannels: view(organisation.allChannels, (tx, _who, f) => kept.keptChannels(tx, f)),
    channel: view(organisation.channel, async (tx, _who, { id }, fail) =>
      found(await kept.keptChannel(tx, id), fail),
    ),
    channelAgents: view(organisation.channelAgents, async (tx) => ({ Data: await kept.channelAgents(tx) })),
    allMethods: view(organisation.allMethods, (tx, _who, f) => kept.keptMethods(tx, f)),
    method: view(organisation.method, async (tx, _who, { id }, fail) =>
      found(await kept.keptMethod(tx, id), fail),
    ),
    ...teams,
    ...channels,
    ...methods,
  });

function found<T>(thing: T | null, fail: Fail<'not_found'>): { Data: T } {
  if (!thing) throw fail('not_found');
  return { Data: thing };
}
