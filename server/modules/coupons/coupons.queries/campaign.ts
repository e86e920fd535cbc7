import { maybeRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What of a campaign people decide; amounts in satang, a percentage in hundredths. */
export interface DecidedTerms {
  name: string;
  kind: 'amount' | 'percent';
  value: number;
  max_discount: number | null;
  min_amount: number;
  from_day: string;
  to_day: string;
  total_limit: number | null;
  member_limit: number | null;
  sale_channels: number[];
  products: number[];
  categories: number[];
  public_code: string | null;
  card_required: boolean;
  conditions: string;
}
/** A campaign as commands read it. */
export interface CampaignRow extends DecidedTerms {
  id: number;
  codes: number;
  redeemed_count: number;
  version: number;
  closed_at: Date | null;
}
/** Its columns, under the alias `c`. */
export const CAMPAIGN: Sql = sql`
  c.id, c.name, c.kind, c.value, c.max_discount, c.min_amount, c.from_day::text, c.to_day::text, c.total_limit, c.member_limit,
  c.sale_channels, c.products, c.categories, c.public_code, c.card_required, c.conditions, c.codes, c.redeemed_count, c.version, c.closed_at`;

export const campaignById = (tx: Reader, id: number): Promise<CampaignRow | null> =>
  maybeRow<CampaignRow>(
    tx,
    sql`select ${CAMPAIGN} from coupon_campaigns c where c.enterprise_id = ${tx.enterpriseId} and c.id = ${id}`,
  );

/** Whether cards of it were printed, or it was used: from then on people count on it. */
export const isCountedOn = (tx: Reader): Sql => sql`(
  exists (select from coupon_prints p where p.enterprise_id = c.enterprise_id and p.campaign_id = c.id)
  or exists (select from coupon_redemptions r where r.enterprise_id = c.enterprise_id and r.campaign_id = c.id))
  and c.enterprise_id = ${tx.enterpriseId}`;

/** What a campaign (alias `c`) is on a day. */
export const campaignState = (today: string): Sql => sql`
  case when c.closed_at is not null or c.to_day < ${today}::date then 'over' when c.from_day > ${today}::date then 'coming' else 'on' end`;
/** What a code (alias `k`) of a campaign (alias `c`) is on a day. Each is one of them. */
export const codeState = (today: string): Sql => sql`
  case when k.void_at is not null then 'void' when k.redeemed_at is not null then 'redeemed' when c.to_day < ${today}::date then 'expired'
    when k.linked_at is not null then 'linked' when k.printed_at is not null then 'printed' else 'made' end`;

/** Of these products those that a campaign is for: by itself, or by a category at or above its own. */
export const coveredProducts = async (
  tx: Reader,
  { products, categories }: Pick<CampaignRow, 'products' | 'categories'>,
  ids: readonly number[],
): Promise<Set<number>> =>
  new Set(
    products.length + categories.length === 0
      ? ids
      : (
          await rows<{ id: number }>(
            tx,
            sql`
            with recursive below as (
              select id from published.categories where enterprise_id = ${tx.enterpriseId} and id = any (${categories}::bigint[])
              union select g.id from published.categories g join below b on g.parent_id = b.id where g.enterprise_id = ${tx.enterpriseId}
            )
            select p.id from published.products p
            where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${[...ids]}::bigint[])
              and (p.id = any (${products}::bigint[]) or p.category_id in (select id from below))`,
          )
        ).map(({ id }) => id),
  );
