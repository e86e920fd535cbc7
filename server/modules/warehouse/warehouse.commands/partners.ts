import { wrongTaxDigit } from '../../../../contract/organisation.tax-id.ts';
import { PARTNER_FIELDS } from '../../../../contract/warehouse.fields.ts';
import type { PartnerInput } from '../../../../contract/warehouse.partners.ts';
import { warehouse } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import { wherePartnerIsNamed } from '../kept-by-others.ts';
import {
  billsOf,
  deletePartner,
  insertPartner,
  partnerForUpdate,
  setPartnerClosed,
  updatePartner,
} from '../partners.store.ts';

/** Adds a partner. */
export const addPartner = command(warehouse.addPartner, async (tx, who, input, fail) => {
  assertTaxId(input);
  const facts = await named(input, fail, () => insertPartner(tx, input));
  record(tx, who, { action: 'partner.add', thing: 'partner', id: facts.id, after: { ...input, version: 1 } });
  announce(tx, 'stock');
  return facts;
});

/** Changes a partner; what others changed since it was read is told, and nothing is written. */
export const changePartner = command(
  warehouse.changePartner,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const partner = await partnerForUpdate(tx, id);
    if (!partner) throw fail('not_found');
    const { version } = partner;
    await assertSeen(tx, { thing: 'partner', id, version, seen, words: PARTNER_FIELDS }, fail);
    assertTaxId(input);
    const facts = await named(input, fail, () => updatePartner(tx, id, input));
    const changes = changesOf(inputOf(partner), input);
    record(tx, who, {
      action: 'partner.change',
      thing: 'partner',
      id,
      before: changes?.before ?? null,
      after: { ...changes?.after, version: facts.version },
    });
    announce(tx, 'stock');
    return facts;
  },
);

/** Turns a partner off, or on again. */
export const closePartner = command(warehouse.closePartner, async (tx, who, { id, closed }, fail) => {
  const partner = await partnerForUpdate(tx, id);
  if (!partner) throw fail('not_found');
  if (closed === (partner.closed_at !== null)) return { id, version: partner.version };
  const facts = await setPartnerClosed(tx, id, closed);
  record(tx, who, {
    action: 'partner.close',
    thing: 'partner',
    id,
    before: { closed: !closed },
    after: { closed, version: facts.version },
  });
  announce(tx, 'stock');
  return facts;
});

/** Deletes a partner that no bill names. */
export const removePartner = command(warehouse.removePartner, async (tx, who, { id }, fail) => {
  const partner = await partnerForUpdate(tx, id);
  if (!partner) throw fail('not_found');
  const bills = await billsOf(tx, id);
  if (bills > 0)
    throw fail('in_use', {
      name: partner.company_name,
      where: { th: `มีบิลอยู่ ${bills} ใบ`, en: bills === 1 ? '1 bill names it' : `${bills} bills name it` },
    });
  const where = await wherePartnerIsNamed(tx, id);
  if (where) throw fail('in_use', { name: partner.company_name, where });
  await deletePartner(tx, id);
  record(tx, who, { action: 'partner.remove', thing: 'partner', id, before: inputOf(partner) });
  announce(tx, 'stock');
  return null;
});

function assertTaxId({ tax_id }: PartnerInput): void {
  const wrong = tax_id ? wrongTaxDigit(tax_id) : undefined;
  if (wrong)
    throw invalid({ path: 'tax_id', problem: 'check_digit', limit: wrong.should, got: String(wrong.is) });
}

const inputOf = ({ company_name, address, contact_name, contact_tel, tax_id, tel, email }: PartnerInput) => ({
  company_name,
  address,
  contact_name,
  contact_tel,
  tax_id,
  tel,
  email,
});

async function named<T>(
  { company_name }: PartnerInput,
  fail: Fail<'duplicate'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (err) {
    if (constraintOf(err) !== 'partners_enterprise_id_company_name_key') throw err;
    throw fail('duplicate', {
      field: { th: `ชื่อ ${company_name}`, en: `the name ${company_name}` },
      path: 'company_name',
    });
  }
}
