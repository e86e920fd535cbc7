import { CUSTOMER_FIELDS } from '../../../contract/customers.fields.ts';
import { ERASED, type Erasure } from '../../../contract/privacy.ts';
import { userScreens } from '../../../contract/users.screens.ts';
import { iso, now } from '../../platform/clock.ts';
import { isLike } from '../../platform/search.ts';
import { maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import type { HeldTable, Subject } from '../privacy/index.ts';

const SUBJECT = sql`select c.id, c.name, c.phone, c.created_at, c.erased_at from customers c`;

/** Customers for a request about their data, the newest first; erased ones are found by nothing. */
export async function subjects(tx: Reader, f: { page: number; page_size: number; q?: string | undefined }) {
  const which = where(
    // who was merged is asked about where everything of theirs is
    sql`c.enterprise_id = ${tx.enterpriseId} and c.merged_into is null`,
    f.q && isLike(sql`c.id`, 'customer', f.q),
    f.q && sql`c.erased_at is null`,
  );
  const [people, { total }] = await Promise.all([
    rows<Subject>(tx, sql`${SUBJECT} ${which} order by c.id desc ${page(f)}`),
    onlyRow<{ total: number }>(tx, sql`select count(*)::int as total from customers c ${which}`),
  ]);
  return { people, total };
}

export const subjectsNamed = (tx: Reader, ids: number[]): Promise<Subject[]> =>
  ids.length
    ? rows<Subject>(
        tx,
        sql`${SUBJECT} where c.enterprise_id = ${tx.enterpriseId} and c.id = any (${ids}::bigint[])`,
      )
    : Promise.resolve([]);

/** Together with who was merged into them, in id order as a merge locks them. */
export const subjectForUpdate = async (tx: Tx, id: number): Promise<Subject | null> =>
  (
    await rows<Subject>(
      tx,
      sql`${SUBJECT} where c.enterprise_id = ${tx.enterpriseId} and (c.id = ${id} or c.merged_into = ${id}) order by c.id for update`,
    )
  ).find((c) => c.id === id) ?? null;

/** One customer's cards: their own, and those that were merged into it. */
const cardsOf = (ids: readonly number[]): Sql =>
  sql`(id = any (${ids}::bigint[]) or merged_into = any (${ids}::bigint[]))`;

const NAME = { key: 'name', title: { th: 'ชื่อ', en: 'Name' }, kind: 'text' } as const;
const PHONE = { key: 'phone', title: { th: 'เบอร์โทร', en: 'Phone' }, kind: 'text' } as const;
/** Where something was sent, as tables of what is held have it. */
export const ADDRESS_COLUMNS: HeldTable['columns'] = [
  { ...NAME, title: { th: 'ผู้รับ', en: 'Recipient' } },
  PHONE,
  { key: 'address', title: { th: 'ที่อยู่', en: 'Address' }, kind: 'text' },
  { key: 'sub_district', title: { th: 'ตำบล/แขวง', en: 'Sub-district' }, kind: 'text' },
  { key: 'district', title: { th: 'อำเภอ/เขต', en: 'District' }, kind: 'text' },
  { key: 'province', title: { th: 'จังหวัด', en: 'Province' }, kind: 'text' },
  { key: 'zipcode', title: { th: 'รหัสไปรษณีย์', en: 'Zip code' }, kind: 'text' },
];

interface Card {
  name: string;
  phone: string;
  note: string;
  tags: string[];
  blocked_reason: string;
  created_at: Date;
}
const ADDRESSES: Erasure['erases'][number]['what'] = { th: 'ที่อยู่ในสมุดที่อยู่', en: 'Saved addresses' };
const CARD: typeof ADDRESSES = { th: 'ชื่อและเบอร์ในทะเบียนลูกค้า', en: 'Name and phone in the customer list' };

/** What the list of customers holds of one of them. */
export const heldByCustomers = {
  async tables(tx: Reader, id: number): Promise<HeldTable[]> {
    const [cards, addresses] = await Promise.all([
      rows<Card>(
        tx,
        sql`
        select name, phone, note, tags, blocked_reason, created_at from customers
        where enterprise_id = ${tx.enterpriseId} and ${cardsOf([id])} order by merged_at desc nulls first, id`,
      ),
      rows<Record<string, string>>(
        tx,
        sql`
        select name, phone, address, sub_district, district, province, zipcode from customer_addresses
        where enterprise_id = ${tx.enterpriseId} and customer_id = ${id} order by used_at desc`,
      ),
    ]);
    return [
      {
        name: 'customer',
        title: { th: 'ทะเบียนลูกค้า', en: 'Customer' },
        columns: [
          NAME,
          PHONE,
          { key: 'note', title: CUSTOMER_FIELDS.note, kind: 'text' },
          { key: 'tags', title: CUSTOMER_FIELDS.tags, kind: 'text' },
          { key: 'blocked', title: { th: 'บล็อกเพราะ', en: 'Blocked because' }, kind: 'text' },
          { key: 'since', title: { th: 'ลูกค้าตั้งแต่', en: 'Since' }, kind: 'moment' },
        ],
        rows: cards.map((card) => ({
          name: card.name,
          phone: card.phone,
          note: card.note,
          tags: card.tags.join(', '),
          blocked: card.blocked_reason,
          since: iso(card.created_at),
        })),
      },
      {
        name: 'addresses',
        title: { th: 'สมุดที่อยู่', en: 'Saved addresses' },
        columns: ADDRESS_COLUMNS,
        rows: addresses,
      },
    ];
  },
  async erasure(tx: Reader, id: number): Promise<Erasure> {
    const [{ card, addresses }, login] = await Promise.all([
      onlyRow<{ card: number; addresses: number }>(
        tx,
        sql`
        select (select count(*) from customers where enterprise_id = ${tx.enterpriseId} and ${cardsOf([id])} and erased_at is null)::int as card,
          (select count(*) from customer_addresses where enterprise_id = ${tx.enterpriseId} and customer_id = ${id})::int as addresses`,
      ),
      maybeRow<{ id: number; name: string }>(
        tx,
        sql`
        select id, name from published.people
        where enterprise_id = ${tx.enterpriseId} and customer_id = ${id} and deleted_at is null limit 1`,
      ),
    ]);
    return {
      erases: [
        { what: CARD, count: card },
        { what: ADDRESSES, count: addresses },
      ],
      keeps: [],
      blocks: login
        ? [
            {
              what: {
                th: `ลูกค้าเข้าระบบได้ด้วยชื่อ ${login.name} ลบผู้ใช้นี้ก่อน`,
                en: `The customer signs in as ${login.name}: delete that user first`,
              },
              link: userScreens.user(login.id),
            },
          ]
        : [],
    };
  },
  erase: (tx: Tx, _who: unknown, id: number): Promise<void> => eraseCustomers(tx, [id]),
};

/** Which of these customers can be erased, the longest known first: who has a login of their own comes back. */
export const erasableCustomers = async (tx: Reader, ids: readonly number[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select c.id from customers c
      where c.enterprise_id = ${tx.enterpriseId} and c.id = any (${ids}::bigint[]) and c.erased_at is null
        and not exists (
          select from published.people p
          where p.enterprise_id = c.enterprise_id and p.customer_id = c.id and p.deleted_at is null)
      order by c.id`,
    )
  ).map(({ id }) => id);

/** Erases name, phone and saved addresses of customers; what they ordered is the orders' to erase. */
export async function eraseCustomers(tx: Tx, ids: readonly number[]): Promise<void> {
  const these: Sql = sql`any (${ids}::bigint[])`;
  await tx.run(
    sql`delete from customer_addresses where enterprise_id = ${tx.enterpriseId} and customer_id = ${these}`,
  );
  await tx.run(sql`
    update customers set name = ${ERASED}, phone = '', note = '', tags = '{}', erased_at = ${now()},
      blocked_at = null, blocked_by = null, blocked_reason = ''
    where enterprise_id = ${tx.enterpriseId} and ${cardsOf(ids)}`);
}
