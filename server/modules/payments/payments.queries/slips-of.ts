import { STATUS } from '../../../../contract/codes/order-status.ts';
import { accountFits, judgeSlip, type Slip } from '../../../../contract/payments.ts';
import { isFinal, type VerifyAnswer } from '../../../../contract/payments.verifying.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { idList, jsonRows, literal, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { theVerifier } from '../verifiers/index.ts';
import { paidElsewhere, partsDiffer } from './verdict.ts';

/** What a verifying service said last; amount in satang. */
interface Said {
  service: string;
  at: string;
  answer: VerifyAnswer;
  amount: number | null;
  bank: string | null;
  account: string | null;
  next_at: string | null;
}
interface SlipRow {
  id: number;
  order_id: number;
  file: string;
  amount: number;
  shown_amount: number | null;
  parts: { order_id: number; order_number: string; amount: number; status: Slip['status'] }[] | null;
  transferred_at: Date | string | null;
  bank: string | null;
  reference: string | null;
  qr: 'none' | 'good' | 'bad_checksum';
  duplicate: boolean;
  differs: boolean;
  verified: VerifyAnswer | null;
  said: Said | null;
  used_by: {
    order_id: number;
    order_number: string;
    cancelled: boolean;
    at: string;
    user_name: string | null;
    amount: number;
    status: 'pending' | 'accepted' | 'rejected';
  } | null;
  accepted_at: Date | string | null;
  rejected_at: Date | string | null;
  uploaded_at: Date | string;
  uploaded_by: string | null;
  picture_erased_at: Date | string | null;
  receiver_account: string | null;
  expected_account: string | null;
  referred: { at: string; user_name: string | null; note: string | null } | null;
  rejected: { at: string; user_name: string | null; reason: string | null } | null;
}
/** Slips (alias `s`) with what judges them, oldest first. A slip used before shows where, when and by whom. */
const slipsWhere = (which: Sql): Sql => sql`
  select s.id, s.order_id, s.file, s.verified,
    case when s.verified is not null then (
      select json_build_object('service', v.service, 'at', v.at, 'answer', s.verified, 'amount', v.amount, 'bank', v.bank, 'account', coalesce(v.account, v.proxy),
        'next_at', (select first.verify_at from slips first where first.enterprise_id = s.enterprise_id and first.id = s.spread))
      from slip_verifications v where v.enterprise_id = s.enterprise_id and v.slip_id = s.spread and v.answer = s.verified
      order by v.id desc limit 1) end as said,
    s.amount, s.shown_amount, s.transferred_at, s.bank, s.reference, s.qr, s.duplicate_of is not null as duplicate,
    (select sum(x.amount) from slips x where x.enterprise_id = s.enterprise_id and x.order_id = s.order_id and x.rejected_at is null) is distinct from paid_for.order_amount - ${paidElsewhere(sql`paid_for`)} or ${partsDiffer} as differs,
    case when s.shown_amount is not null then (
      select json_agg(json_build_object('order_id', part.order_id, 'order_number', po.number, 'amount', part.amount, 'status',
        case when part.accepted_at is not null then 'accepted' when part.rejected_at is not null then 'rejected' else 'pending' end) order by part.order_id)
      from slips part join published.orders po on po.enterprise_id = part.enterprise_id and po.id = part.order_id
      where part.enterprise_id = s.enterprise_id and part.spread = s.spread and part.shown_amount is not null) end as parts,
    (select json_build_object('order_id', oo.id, 'order_number', oo.number, 'cancelled', oo.status = ${literal(STATUS.cancelled)}, 'amount', coalesce(d.shown_amount, d.amount), 'at', coalesce(d.accepted_at, d.uploaded_at),
              'user_name', (select name from published.people where enterprise_id = d.enterprise_id and id = coalesce(d.accepted_by, d.uploaded_by)),
              'status', case when d.accepted_at is not null then 'accepted' when d.rejected_at is not null then 'rejected' else 'pending' end)
     from slips d join published.orders oo on oo.enterprise_id = d.enterprise_id and oo.id = d.order_id
     where d.enterprise_id = s.enterprise_id and d.id = s.duplicate_of) as used_by,
    s.accepted_at, s.rejected_at, s.uploaded_at, s.picture_erased_at, u.name as uploaded_by, s.receiver_account,
    (select m.account_number from published.payment_methods m
     where m.enterprise_id = s.enterprise_id and m.id = paid_for.payment_method_id) as expected_account,
    case when s.referred_at is not null then json_build_object('at', s.referred_at, 'note', s.referred_note,
      'user_name', (select name from published.people where enterprise_id = s.enterprise_id and id = s.referred_by)) end as referred,
    case when s.rejected_at is not null then json_build_object('at', s.rejected_at, 'reason', s.reason,
      'user_name', (select name from published.people where enterprise_id = s.enterprise_id and id = s.rejected_by)) end as rejected
  from slips s
  join published.orders paid_for on paid_for.enterprise_id = s.enterprise_id and paid_for.id = s.order_id
  left join published.people u on u.enterprise_id = s.enterprise_id and u.id = s.uploaded_by
  where ${which} order by s.id`;

/** The slips of orders with their verdicts, oldest first. */
export async function slipsOf(tx: Reader, orderIds: number[]): Promise<Map<number, Slip[]>> {
  const found = await rows<SlipRow>(
    tx,
    slipsWhere(sql`s.enterprise_id = ${tx.enterpriseId} and s.order_id = any (${idList(orderIds)})`),
  );
  const map = new Map<number, Slip[]>();
  for (const s of found) map.set(s.order_id, [...(map.get(s.order_id) ?? []), slip(s)]);
  return map;
}

/** A slip as who sees his own orders alone may read it. */
export const withoutOthers = (slip: Slip): Slip => ({ ...slip, used_by: null });

/** The slips as a field of the page of an order (alias `o`). */
export const slipsField = {
  json: jsonRows(slipsWhere(sql`s.enterprise_id = o.enterprise_id and s.order_id = o.id`)),
  show: (found: SlipRow[]): Slip[] => found.map(slip),
};

const slip = (s: SlipRow): Slip => ({
  id: s.id,
  file: `/files/${s.file}`,
  picture_erased_at: isoOrNull(s.picture_erased_at),
  amount: toBaht(s.amount),
  shown_amount: toBaht(s.shown_amount ?? s.amount),
  parts: (s.parts ?? []).map((part) => ({ ...part, amount: toBaht(part.amount) })),
  transferred_at: isoOrNull(s.transferred_at),
  bank: s.bank,
  reference: s.reference,
  receiver_account: s.receiver_account,
  expected_account: s.expected_account,
  referred: s.referred && {
    ...s.referred,
    user_name: s.referred.user_name ?? '',
    at: iso(s.referred.at),
  },
  rejected: s.rejected && {
    at: iso(s.rejected.at),
    user_name: s.rejected.user_name ?? '',
    reason: s.rejected.reason ?? '',
  },
  ...judgeSlip({
    qr: s.qr,
    duplicate: s.duplicate,
    amountDiffers: s.differs && s.rejected_at === null,
    verified: s.verified,
    accountDiffers: accountFits(s.receiver_account, s.expected_account) === false,
  }),
  verified: s.said && {
    ...s.said,
    at: iso(s.said.at),
    next_at: isoOrNull(s.said.next_at),
    amount: s.said.amount === null ? null : toBaht(s.said.amount),
  },
  may_verify:
    theVerifier() !== null &&
    s.qr === 'good' &&
    !s.duplicate &&
    !s.accepted_at &&
    !s.rejected_at &&
    !isFinal(s.verified),
  used_by: s.used_by && {
    ...s.used_by,
    user_name: s.used_by.user_name ?? '',
    amount: toBaht(s.used_by.amount),
    at: iso(s.used_by.at),
  },
  status: s.accepted_at ? 'accepted' : s.rejected_at ? 'rejected' : 'pending',
  uploaded_at: iso(s.uploaded_at),
  uploaded_by: s.uploaded_by ?? '',
});
