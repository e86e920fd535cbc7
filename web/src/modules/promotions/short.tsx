import { promotions as api } from '../../../../contract/promotions.ts';
import { count, type Question } from '../../kit/index.ts';
import { call } from '../../platform/client.ts';
import { wordsOf } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { asTried, type PromotionValues } from './values.ts';

const t = wordsOf('promotions');

/** Before a promotion is made that would hold orders: its free goods do not suffice for its own trial. */
export async function askWhereShort({ name: _, ...tried }: PromotionValues): Promise<Question | undefined> {
  if (tried.when_out !== 'wait') return undefined;
  const { short, gifts } = (await call(api.preview, asTried(tried))).Data;
  if (short === 0) return undefined;
  const lacking = gifts.filter(({ needed, available }) => needed > available);
  const goods = lacking.map(({ sku, needed, available }) =>
    t('previewNeeds', { sku, needed: count(needed), available: count(available) }),
  );
  return {
    title: t('shortTitle'),
    says: <WholeWords>{t('shortSays', { count: short, goods: goods.join(', ') })}</WholeWords>,
    confirm: t('shortSave'),
    cancel: t('shortBack'),
    danger: true,
  };
}
