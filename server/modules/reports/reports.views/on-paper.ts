import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import { OFFERS, type Offer } from '../../../../contract/codes/offers.ts';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { RETURN_REASONS, type ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import { OUTCOMES, RETURNS_BY, type Outcome } from '../../../../contract/reports.returns.ts';
import { figureOf, type FigureName } from '../../../../contract/reports.figures.ts';
import { NOBODY, NO_TEAM, ROWS_OF, asksGoods } from '../../../../contract/reports.ts';
import type { Locale, Words } from '../../../../contract/shared.ts';
import type { OnPaper } from '../../../platform/sheets/sheet-paper.ts';
import { shopOf } from '../../organisation/index.ts';
import { filterNames, type FilterNames, type Narrowed } from '../reports.queries/filter-names.ts';

/** All that narrows one report or another. */
interface Filter extends Narrowed {
  platform?: number | undefined;
  without_team?: boolean | undefined;
  without_user?: boolean | undefined;
  sku?: string | undefined;
  offer?: Offer | undefined;
  figure?: FigureName | undefined;
  province?: string | undefined;
  hour?: number | undefined;
  reason?: ReturnReason | undefined;
  outcome?: Outcome | undefined;
  provider?: Provider | undefined;
  by?: keyof typeof RETURNS_BY | undefined;
  q?: string | undefined;
}

/** The paper of a report: its shop, its filters, and the column whose rows bars compare. */
export const onPaper = (measure: string): OnPaper<Filter> => ({
  measure,
  about: async (tx, who, filter) => ({
    shop: (await shopOf(tx)).name,
    filters: filtersSaid(filter, await filterNames(tx, filter), who.locale),
  }),
});

const TITLES = {
  channel: ROWS_OF.channel[0]!.title,
  team: ROWS_OF.team[0]!.title,
  staff: ROWS_OF.staff[0]!.title,
  packer: RETURNS_BY.packer,
  product: RETURNS_BY.product,
  category: { th: 'หมวดหมู่', en: 'Category' },
} as const satisfies Record<Exclude<keyof FilterNames, 'campaign'>, Words>;
const hourSaid = (hour: number): string => {
  const from = String(hour).padStart(2, '0');
  return `${from}:00–${from}:59`;
};

function filtersSaid(f: Filter, names: FilterNames, locale: Locale): string[] {
  const said = (title: Words | null, what: Words | string | null | undefined): string[] => {
    if (!what) return [];
    const text = typeof what === 'string' ? what : what[locale];
    return [title ? `${title[locale]}: ${text}` : text];
  };
  return [
    ...said({ th: 'แยกตาม', en: 'By' }, f.by && RETURNS_BY[f.by]),
    ...said({ th: 'ตัวเลข', en: 'Figure' }, f.figure && figureOf(f.figure, asksGoods(f))),
    ...Object.entries(TITLES).flatMap(([key, title]) => said(title, names[key as keyof FilterNames])),
    ...said(null, f.without_team ? NO_TEAM : null),
    ...said(null, f.without_user ? NOBODY : null),
    ...said(ROWS_OF.channel[1]!.title, f.platform ? MARKETPLACES[f.platform as Marketplace] : null),
    ...said(ROWS_OF.product[0]!.title, f.sku),
    ...said(null, f.offer && OFFERS[f.offer]),
    ...said(null, f.offer === 'coupon' ? names.campaign : f.offer_key),
    ...said({ th: 'จังหวัด', en: 'Province' }, f.province),
    ...said({ th: 'ชั่วโมง', en: 'Hour' }, f.hour === undefined ? null : hourSaid(f.hour)),
    ...said(RETURNS_BY.reason, f.reason && RETURN_REASONS[f.reason]),
    ...said(RETURNS_BY.outcome, f.outcome && OUTCOMES[f.outcome]),
    ...said(RETURNS_BY.provider, f.provider && PROVIDERS[f.provider]),
    ...said(null, f.q && `“${f.q}”`),
  ];
}
