import { organisation } from '../../../../contract/organisation.ts';
import { SHOP_FIELDS, shopProblems } from '../../../../contract/organisation.shop.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { fileNamed } from '../../files/index.ts';
import { shopDetail, type Shop } from '../organisation.queries.ts';
import { shopForUpdate, updateShop } from '../shop.store.ts';
import { shopPeople } from '../shop-people.ts';

/** Changes what the shop says of itself; papers that are printed from now on say it. */
export const changeShop = command(
  organisation.changeShop,
  async (tx, who, { version: seen, ...input }, fail) => {
    const problems = shopProblems(input);
    if (problems.length) throw invalid(...problems);
    const shop = await shopForUpdate(tx);
    const { id, version } = shop;
    await shopPeople().assertSeen(tx, { thing: 'enterprise', id, version, seen, words: SHOP_FIELDS }, fail);
    if (input.logo !== shop.logo) await assertLogo(tx, input.logo, fail);
    const facts = await updateShop(tx, input);
    const changes = changesOf(inputOf(shop), input);
    record(tx, who, {
      action: 'enterprise.change',
      thing: 'enterprise',
      id,
      before: changes?.before ?? null,
      after: { ...changes?.after, version: facts.version },
    });
    announce(tx, 'organisation');
    return { id };
  },
  { show: (tx) => shopDetail(tx) },
);

const inputOf = ({ id: _id, version: _version, promptpay_id, ...said }: Shop) => ({
  ...said,
  promptpay_id: promptpay_id ?? '',
});

async function assertLogo(tx: Reader, file: string | null, fail: Fail<'not_offered'>): Promise<void> {
  if (file === null) return;
  const found = await fileNamed(tx, file);
  if (found?.purpose !== 'logo' || found.type === 'application/pdf')
    throw fail('not_offered', { field: SHOP_FIELDS.logo, path: 'logo' });
}
