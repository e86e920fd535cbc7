import { WHO_WORDS, type commissions } from '../../../../contract/commissions.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { OnPaper } from '../../../platform/sheets/sheet-paper.ts';
import { shopOf } from '../../organisation/index.ts';
import { rateChoices } from '../commissions.queries/choices.ts';
import { periodById } from '../commissions.queries/periods.ts';

/** What the report's paper says besides its rows: whose it is, its period and what narrows it. */
export const onPaper: OnPaper<Given<typeof commissions.report>> = {
  measure: 'payable',
  about: async (tx, { locale }, { period_id, user_id, team_id, sale_channel_id }) => {
    const [shop, choices, period] = await Promise.all([
      shopOf(tx),
      rateChoices(tx),
      period_id === undefined ? null : periodById(tx, period_id),
    ]);
    const said = (
      who: keyof typeof WHO_WORDS,
      all: readonly { id: number; name: string }[],
      id: number | undefined,
    ) => all.filter((one) => one.id === id).map(({ name }) => `${WHO_WORDS[who][locale]}: ${name}`);
    return {
      shop: shop.name,
      filters: [
        ...(period ? [period.number] : []),
        ...said('user', choices.users, user_id),
        ...said('team', choices.teams, team_id),
        ...said('channel', choices.channels, sale_channel_id),
      ],
    };
  },
};
