import type { PurchaseState, VatMode } from '../../../contract/purchasing.ts';
import type { Actor } from '../../platform/actor.ts';
import { beYearMonth, dayOf, now } from '../../platform/clock.ts';
import { announce } from '../../platform/live.ts';
import type { MailEnd } from '../../platform/mail.ts';
import { maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** What is written of an order; amounts in satang. */
export interface Written {
  partner_id: number;
  reference: string;
  expected_on: string | null;
  terms: string;
  note: string;
  discount: number;
  freight: number;
  vat_mode: VatMode;
  vat_percent: number;
  vat_in_cost: boolean;
  goods: number;
  vat: number;
  total: number;
  running_from: number | null;
  running_to: number | null;
}
export interface WrittenLine {
  item_id: number;
  qty: number;
  /** satang, as what follows */
  price: number;
  discount: number;
  pack: number;
  payable: number;
  cost: number;
}
export interface Purchase extends Written {
  id: number;
  number: string | null;
  state: PurchaseState;
  version: number;
  user_id: number | null;
  user_name: string;
  written_by: number | null;
  rejected_at: Date | null;
  rejected_by: string | null;
  reject_reason: string | null;
}
export interface Line extends WrittenLine {
  line: number;
  received: number;
  broken: number;
  short: number;
  returned: number;
  received_payable: number;
  received_cost: number;
  returned_payable: number;
}

/** The order, locked: of two who work on it the second sees what the first has done. */
export const purchaseForUpdate = (tx: Tx, id: number): Promise<Purchase | null> =>
  maybeRow<Purchase>(
    tx,
    sql`
    select id, number, state, version, partner_id, reference, expected_on::text, terms, note, discount, freight, vat_mode, vat_percent,
      vat_in_cost, goods, vat, total, running_from, running_to, user_id, user_name, written_by, rejected_at, rejected_by, reject_reason
    from purchase_orders where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );
export const linesOf = (tx: Tx, id: number): Promise<Line[]> =>
  rows<Line>(
    tx,
    sql`
    select line, item_id, qty, price, discount, pack, payable, cost, received, broken, short, returned, received_payable, received_cost,
      returned_payable
    from purchase_lines where enterprise_id = ${tx.enterpriseId} and purchase_id = ${id} order by line`,
  );

/** Whoever gives cartons of this partner their numbers waits. */
export const lockRunning = (tx: Tx, partner: number) =>
  tx.run(sql`select pg_advisory_xact_lock(7244, hashtext(${`${tx.enterpriseId}/${partner}`}))`);
/** An order of the partner whose cartons have some of these numbers. */
export const sameCartons = (
  tx: Tx,
  o: { partner_id: number; from: number; to: number; id: number | null },
): Promise<{ id: number; number: string | null; running_from: number; running_to: number } | null> =>
  maybeRow(
    tx,
    sql`
    select id, number, running_from, running_to from purchase_orders
    where enterprise_id = ${tx.enterpriseId} and partner_id = ${o.partner_id} and running_from <= ${o.to} and running_to >= ${o.from}
      and state <> 'cancelled' and id is distinct from ${o.id} order by running_from limit 1`,
  );

export async function insertPurchase(tx: Tx, who: Actor, o: Written, lines: readonly WrittenLine[]) {
  const made = await onlyRow<{ id: number; version: number }>(
    tx,
    sql`
    insert into purchase_orders (enterprise_id, partner_id, reference, expected_on, terms, note, discount, freight, vat_mode, vat_percent,
      vat_in_cost, goods, vat, total, running_from, running_to, created_at, user_id, user_name, written_by)
    values (${tx.enterpriseId}, ${o.partner_id}, ${o.reference}, ${o.expected_on}, ${o.terms}, ${o.note}, ${o.discount}, ${o.freight},
      ${o.vat_mode}, ${o.vat_percent}, ${o.vat_in_cost}, ${o.goods}, ${o.vat}, ${o.total}, ${o.running_from}, ${o.running_to}, ${now()},
      ${who.userId}, ${who.name}, ${who.userId})
    returning id, version`,
  );
  await insertLines(tx, made.id, lines);
  return made;
}
const insertLines = (tx: Tx, id: number, lines: readonly WrittenLine[]) =>
  tx.run(sql`
    insert into purchase_lines (enterprise_id, purchase_id, line, item_id, qty, price, discount, pack, payable, cost)
    select ${tx.enterpriseId}, ${id}, l.line, l.item_id, l.qty, l.price, l.discount, l.pack, l.payable, l.cost
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, i) => ({ line: i + 1, ...line })))}::jsonb)
      as l (line int, item_id bigint, qty int, price bigint, discount bigint, pack int, payable bigint, cost bigint)`);

/** Writes a draft over what it was; it is no longer rejected. Answers its version. */
export async function writePurchase(
  tx: Tx,
  who: Actor,
  id: number,
  o: Written,
  lines: readonly WrittenLine[],
): Promise<number> {
  await tx.run(
    sql`delete from purchase_lines where enterprise_id = ${tx.enterpriseId} and purchase_id = ${id}`,
  );
  await insertLines(tx, id, lines);
  const { version } = await onlyRow<{ version: number }>(
    tx,
    sql`
    update purchase_orders set partner_id = ${o.partner_id}, reference = ${o.reference}, expected_on = ${o.expected_on}, terms = ${o.terms},
      note = ${o.note}, discount = ${o.discount}, freight = ${o.freight}, vat_mode = ${o.vat_mode}, vat_percent = ${o.vat_percent},
      vat_in_cost = ${o.vat_in_cost}, goods = ${o.goods}, vat = ${o.vat}, total = ${o.total}, running_from = ${o.running_from},
      running_to = ${o.running_to}, written_by = ${who.userId}, rejected_at = null, rejected_by = null, reject_reason = null, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning version`,
  );
  return version;
}
/** What may change of an approved order. Answers its version. */
export const writeOpenFields = async (
  tx: Tx,
  id: number,
  o: Pick<Written, 'note' | 'expected_on'>,
): Promise<number> =>
  (
    await onlyRow<{ version: number }>(
      tx,
      sql`
      update purchase_orders set note = ${o.note}, expected_on = ${o.expected_on}, version = version + 1
      where enterprise_id = ${tx.enterpriseId} and id = ${id} returning version`,
    )
  ).version;

/** The next number of this month. It is the month's row that two approvals wait for; given back with the transaction, so no gap remains. */
export async function takeNumber(tx: Tx): Promise<string> {
  const month = beYearMonth(dayOf(now()));
  const { last } = await onlyRow<{ last: number }>(
    tx,
    sql`
    insert into purchase_months as m (enterprise_id, month, last) values (${tx.enterpriseId}, ${month}, 1)
    on conflict (enterprise_id, month) do update set last = m.last + 1 returning last`,
  );
  return `PO${month}${String(last).padStart(4, '0')}`;
}
type Facts = { number: string | null; state: PurchaseState; version: number };
const FACTS = sql`number, state, version`;
export const markApproved = (
  tx: Tx,
  who: Actor,
  id: number,
  number: string,
): Promise<Facts & { number: string }> =>
  onlyRow(
    tx,
    sql`
    update purchase_orders set number = ${number}, approved_at = ${now()}, approved_by = ${who.name}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning ${FACTS}`,
  );
export const markRejected = (tx: Tx, who: Actor, id: number, reason: string): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    update purchase_orders set rejected_at = ${now()}, rejected_by = ${who.name}, reject_reason = ${reason}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning ${FACTS}`,
  );
export const markCancelled = (tx: Tx, who: Actor, id: number, reason: string): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    update purchase_orders set cancelled_at = ${now()}, cancelled_by = ${who.name}, cancel_reason = ${reason}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning ${FACTS}`,
  );
export const deletePurchase = (tx: Tx, id: number) =>
  tx.run(sql`delete from purchase_orders where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Of some lines the rest will never come. */
export const closeShort = (tx: Tx, id: number, lines: readonly number[]) =>
  tx.run(sql`
    update purchase_lines set short = greatest(0, qty - received)
    where enterprise_id = ${tx.enterpriseId} and purchase_id = ${id} and line = any (${[...lines]}::int[])`);
const settled = (tx: Tx, which: ReturnType<typeof sql>, who: string, reason: string | null) => sql`
    update purchase_orders o set
      received_at = case when s.received > 0 then coalesce(o.received_at, ${now()}) end,
      closed_at = case when s.awaited = 0 then coalesce(o.closed_at, ${now()}) end,
      closed_by = case when s.awaited = 0 then coalesce(o.closed_by, ${who}) end,
      close_reason = case when s.awaited = 0 then coalesce(o.close_reason, ${reason}) end
    from (
      select l.purchase_id, sum(l.received) as received, sum(greatest(0, l.qty - l.received - l.short)) as awaited from purchase_lines l
      where l.enterprise_id = ${tx.enterpriseId} and l.purchase_id = (${which}) group by 1) as s
    where o.enterprise_id = ${tx.enterpriseId} and o.id = s.purchase_id`;
/** After what came, went short or was taken back: partly received, closed, or open again, as its lines say. */
export const settle = (tx: Tx, who: Actor, id: number, reason: string | null = null): Promise<Facts> =>
  onlyRow(tx, sql`${settled(tx, sql`select ${id}::bigint`, who.name, reason)} returning ${FACTS}`);

/* Files and mails */
export const filesOf = (tx: Tx, id: number): Promise<{ file: string; title: string }[]> =>
  rows(
    tx,
    sql`select file, title from purchase_files where enterprise_id = ${tx.enterpriseId} and purchase_id = ${id} order by at, file`,
  );
/** The files are these from now on; what is taken out is forgotten with the sweep. */
export async function writeFiles(
  tx: Tx,
  who: Actor,
  id: number,
  files: readonly { file: string; title: string }[],
): Promise<void> {
  await tx.run(sql`
    delete from purchase_files where enterprise_id = ${tx.enterpriseId} and purchase_id = ${id}
      and file <> all (${files.map(({ file }) => file)}::text[])`);
  await tx.run(sql`
    insert into purchase_files (enterprise_id, purchase_id, file, title, at, user_name)
    select ${tx.enterpriseId}, ${id}, f.file, f.title, ${now()}, ${who.name}
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (file text, title text)
    on conflict (enterprise_id, purchase_id, file) do update set title = excluded.title`);
}
interface NewMail {
  recipient: string;
  subject: string;
  body: string;
  locale: string;
}
export const insertMail = async (tx: Tx, who: Actor, id: number, m: NewMail): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
      insert into purchase_mails (enterprise_id, purchase_id, recipient, subject, body, locale, at, user_id, user_name)
      values (${tx.enterpriseId}, ${id}, ${m.recipient}, ${m.subject}, ${m.body}, ${m.locale}, ${now()}, ${who.userId}, ${who.name})
      returning id`,
    )
  ).id;
export const markMailed = (tx: Tx, id: number, end: MailEnd) =>
  tx.run(sql`
    update purchase_mails set sent_at = ${end === 'sent' ? now() : null}, kept_at = ${end === 'kept' ? now() : null},
      failed_at = null, failure = null
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const markFailed = (tx: Tx, id: number, failure: string) =>
  tx.run(sql`
    update purchase_mails set failed_at = ${now()}, failure = ${failure}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and sent_at is null`);

/* Goods */
export const insertReceipt = (tx: Tx, who: Actor, id: number): Promise<{ id: number; no: number }> =>
  onlyRow(
    tx,
    sql`
    insert into purchase_receipts (enterprise_id, purchase_id, no, at, user_id, user_name)
    select ${tx.enterpriseId}, ${id}, coalesce(max(no), 0) + 1, ${now()}, ${who.userId}::bigint, ${who.name}
    from purchase_receipts where enterprise_id = ${tx.enterpriseId} and purchase_id = ${id}
    returning id, no`,
  );
export interface ReceivedLine {
  line: number;
  good: number;
  broken: number;
  /** satang */
  payable: number;
  cost: number;
}
/** What a delivery brought, and its bill: the lines count it from now on. */
export const writeReceived = (
  tx: Tx,
  id: number,
  receipt: { id: number; bill: { id: number; number: string } },
  lines: readonly ReceivedLine[],
  cartons: readonly { from: number; to: number }[],
) =>
  tx.run(sql`
    with r as (
      update purchase_receipts set bill_id = ${receipt.bill.id}, bill_number = ${receipt.bill.number}
      where enterprise_id = ${tx.enterpriseId} and id = ${receipt.id}
    ), l as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, good int, broken int, payable bigint, cost bigint)
    ), kept as (
      insert into purchase_receipt_lines (enterprise_id, receipt_id, line, good, broken, payable, cost)
      select ${tx.enterpriseId}, ${receipt.id}, l.line, l.good, l.broken, l.payable, l.cost from l
    ), ticked as (
      insert into purchase_cartons (enterprise_id, purchase_id, receipt_id, carton_from, carton_to)
      select ${tx.enterpriseId}, ${id}, ${receipt.id}, c."from", c."to"
      from jsonb_to_recordset(${JSON.stringify(cartons)}::jsonb) as c ("from" bigint, "to" bigint)
    )
    update purchase_lines p set received = p.received + l.good + l.broken, broken = p.broken + l.broken,
      received_payable = p.received_payable + l.payable, received_cost = p.received_cost + l.cost
    from l where p.enterprise_id = ${tx.enterpriseId} and p.purchase_id = ${id} and p.line = l.line`);
/** The cartons that came with deliveries that stand. */
export const cartonsOf = (
  tx: Tx,
  id: number,
): Promise<{ from: number; to: number; no: number; who: string; at: Date }[]> =>
  rows(
    tx,
    sql`
    select c.carton_from as "from", c.carton_to as "to", r.no, r.user_name as who, r.at
    from purchase_cartons c join purchase_receipts r on r.enterprise_id = c.enterprise_id and r.id = c.receipt_id
    where c.enterprise_id = ${tx.enterpriseId} and c.purchase_id = ${id} and r.reversed_at is null order by c.carton_from`,
  );
export const insertReturn = async (tx: Tx, who: Actor, id: number, reason: string): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
      insert into purchase_returns (enterprise_id, purchase_id, reason, at, user_id, user_name)
      values (${tx.enterpriseId}, ${id}, ${reason}, ${now()}, ${who.userId}, ${who.name}) returning id`,
    )
  ).id;
/** What goes back, and its bill: the lines count it from now on. */
export const writeReturned = (
  tx: Tx,
  id: number,
  back: { id: number; bill: number },
  lines: readonly { line: number; qty: number; payable: number }[],
) =>
  tx.run(sql`
    with r as (
      update purchase_returns set bill_id = ${back.bill} where enterprise_id = ${tx.enterpriseId} and id = ${back.id}
    ), l as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, qty int, payable bigint)
    ), kept as (
      insert into purchase_return_lines (enterprise_id, return_id, line, qty, payable)
      select ${tx.enterpriseId}, ${back.id}, l.line, l.qty, l.payable from l
    )
    update purchase_lines p set returned = p.returned + l.qty, returned_payable = p.returned_payable + l.payable
    from l where p.enterprise_id = ${tx.enterpriseId} and p.purchase_id = ${id} and p.line = l.line`);

/** The order that a bill is a delivery of, locked. */
export const purchaseOfReceiptBill = (tx: Tx, bill: number): Promise<{ id: number } | null> =>
  maybeRow(
    tx,
    sql`
    select o.id from purchase_orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = (
      select r.purchase_id from purchase_receipts r where r.enterprise_id = ${tx.enterpriseId} and r.bill_id = ${bill}) for update`,
  );
/** What a delivery brought, by line. */
export const receivedBy = (tx: Tx, bill: number): Promise<{ line: number; qty: number; payable: number }[]> =>
  rows(
    tx,
    sql`
    select l.line, l.good + l.broken as qty, l.payable
    from purchase_receipts r join purchase_receipt_lines l on l.enterprise_id = r.enterprise_id and l.receipt_id = r.id
    where r.enterprise_id = ${tx.enterpriseId} and r.bill_id = ${bill}`,
  );
/** The warehouse reversed a bill of a delivery or of a return: the order counts it no more. */
export function forgetBill(tx: Tx, bill: number): void {
  tx.send(sql`
    with r as (
      update purchase_receipts set reversed_at = ${now()}
      where enterprise_id = ${tx.enterpriseId} and bill_id = ${bill} returning id, purchase_id
    )
    update purchase_lines p set received = p.received - l.good - l.broken, broken = p.broken - l.broken,
      received_payable = p.received_payable - l.payable, received_cost = p.received_cost - l.cost
    from r join purchase_receipt_lines l on l.enterprise_id = ${tx.enterpriseId} and l.receipt_id = r.id
    where p.enterprise_id = ${tx.enterpriseId} and p.purchase_id = r.purchase_id and p.line = l.line`);
  tx.send(sql`
    with r as (
      update purchase_returns set reversed_at = ${now()}
      where enterprise_id = ${tx.enterpriseId} and bill_id = ${bill} returning id, purchase_id
    )
    update purchase_lines p set returned = p.returned - l.qty, returned_payable = p.returned_payable - l.payable
    from r join purchase_return_lines l on l.enterprise_id = ${tx.enterpriseId} and l.return_id = r.id
    where p.enterprise_id = ${tx.enterpriseId} and p.purchase_id = r.purchase_id and p.line = l.line`);
  const order = sql`
    select purchase_id from purchase_receipts where enterprise_id = ${tx.enterpriseId} and bill_id = ${bill}
    union all select purchase_id from purchase_returns where enterprise_id = ${tx.enterpriseId} and bill_id = ${bill}`;
  tx.send(settled(tx, order, '', null), ({ rowCount }) => {
    if (rowCount) announce(tx, 'purchases');
  });
}
/** How many orders name a partner. */
export const purchasesNaming = async (tx: Tx, partner: number): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from purchase_orders where enterprise_id = ${tx.enterpriseId} and partner_id = ${partner}`,
    )
  ).n;
