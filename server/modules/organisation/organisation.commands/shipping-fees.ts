import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { coversAll, repeated, type FeeRule } from '../../../../contract/organisation.fees.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { feeRulesOf } from '../fees.queries.ts';
import { lockFees, writeFees } from '../fees.store.ts';

/** What a provider charges from now on; orders that are there keep what they were charged. */
export const changeShippingFees = command(
  organisation.changeShippingFees,
  async (tx, who, { provider, rules, seen }, fail) => {
    const twice = repeated(rules);
    if (twice >= 0) throw invalid({ path: `rules.${twice}.up_to_g`, problem: 'twice' });
    if (!coversAll(rules)) throw invalid({ path: 'rules', problem: 'fee_for_rest' });
    await lockFees(tx, provider);
    const before = (await feeRulesOf(tx, provider)).map(inBaht);
    if (JSON.stringify(before) !== JSON.stringify(seen))
      throw fail('changed_meanwhile', {
        who: { th: 'มีคน', en: 'Someone' },
        when: '',
        fields: [{ th: `ค่าส่งของ ${PROVIDERS[provider].th}`, en: `the fees of ${PROVIDERS[provider].en}` }],
        changed: ['rules'],
      });
    await writeFees(tx, provider, rules.map(inSatang));
    record(tx, who, {
      action: 'fees.change',
      thing: 'enterprise',
      id: tx.enterpriseId,
      before: { provider, rules: before },
      after: { provider, rules },
    });
    announce(tx, 'organisation');
    return { provider };
  },
  {
    show: async (tx, _who, { provider }) => ({
      provider,
      rules: (await feeRulesOf(tx, provider)).map(inBaht),
    }),
  },
);

export const inBaht = ({ up_to_g, from_amount, fee }: FeeRule): FeeRule => ({
  up_to_g,
  from_amount: from_amount === null ? null : toBaht(from_amount),
  fee: toBaht(fee),
});
const inSatang = ({ up_to_g, from_amount, fee }: FeeRule): FeeRule => ({
  up_to_g,
  from_amount: from_amount === null ? null : toSatang(from_amount),
  fee: toSatang(fee),
});
