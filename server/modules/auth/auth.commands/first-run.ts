import type { auth } from '../../../../contract/auth.ts';
import { taxIdProblem } from '../../../../contract/organisation.shop.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { BotCheck } from '../../../platform/bot-check.ts';
import type { Pool } from '../../../platform/db.ts';
import { hasEnterprises } from '../../../platform/enterprises.ts';
import { invalid, type FailOf } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http.ts';
import { readableSecret } from '../../../platform/passwords.ts';
import { deleteAttempts } from '../auth.store.ts';
import { isSetupCode, keepSetupCode, useUpSetupCode } from '../beginnings.store.ts';
import { beginShop } from './begin-shop.ts';
import { assertSignInOpen, recordFailedAttempt } from './door.ts';

/** No name that anybody signs in with has a colon. */
const ACCOUNT = ':setup';

/**
 * The code by which who has started the server founds the first shop; null where there is one. The one of the start before
 * no longer works.
 */
export async function newSetupCode(pool: Pool): Promise<string | null> {
  if (await hasEnterprises(pool)) return null;
  const code = readableSecret();
  await keepSetupCode(pool, plainCode(code));
  return code;
}
/** However it is typed: without the hyphens, in capitals. */
const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Founds the first shop. Wrong codes count as wrong passwords do. */
export async function setUp(
  pool: Pool,
  botCheck: BotCheck,
  { code: typed, shop, bot_answer, ...founder }: Given<typeof auth.setUp>,
  call: Call,
  fail: FailOf<typeof auth.setUp>,
) {
  if (await hasEnterprises(pool)) throw fail('not_found');
  const visitor = { account: ACCOUNT, ip: call.ip, answer: bot_answer };
  await assertSignInOpen(pool, botCheck, visitor, fail);
  const code = plainCode(typed);
  if (!(await isSetupCode(pool, code))) {
    await recordFailedAttempt(pool, visitor);
    throw fail('setup_code', { path: 'code' });
  }
  const wrong = taxIdProblem(shop.tax_id, 'shop.tax_id');
  if (wrong) throw invalid(wrong);
  const permit = async (tx: Parameters<typeof useUpSetupCode>[0]) => {
    if (!(await useUpSetupCode(tx, code))) throw fail('not_found');
  };
  const came = await beginShop({ shop, founder, permit }, call, fail);
  await deleteAttempts(pool, ACCOUNT);
  return came;
}
