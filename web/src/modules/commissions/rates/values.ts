import type {
  Rate,
  RateKind,
  RateWhat,
  RateWho,
  commissions as api,
} from '../../../../../contract/commissions.ts';
import type { Input } from '../../../../../contract/endpoint.ts';
import { addDays, today } from '../../../kit/index.ts';

export interface RateValues {
  who: RateWho;
  who_id: number | undefined;
  what: RateWhat;
  product: { id: number; name: string } | undefined;
  category_id: number | undefined;
  kind: RateKind;
  value: number | undefined;
  from: string | undefined;
  to: string | undefined;
  note: string;
}

/** The first day that a rate may begin on: after what is closed. */
const firstDay = (closedTo: string | null): string => {
  const next = closedTo ? addDays(closedTo, 1) : today();
  return next > today() ? next : today();
};
export const valuesOf = (rate: Rate | undefined, closedTo: string | null, isCopy: boolean): RateValues => ({
  who: rate?.who ?? 'all',
  who_id: rate?.who_id ?? undefined,
  what: rate?.what ?? 'all',
  product: rate?.what === 'product' ? { id: rate.what_id!, name: rate.what_name } : undefined,
  category_id: rate?.what === 'category' ? rate.what_id! : undefined,
  kind: rate?.kind ?? 'percent',
  value: rate?.value,
  from: rate && !isCopy ? rate.from : firstDay(closedTo),
  to: rate && !isCopy ? (rate.to ?? undefined) : undefined,
  note: rate?.note ?? '',
});

export const inputOf = (v: RateValues): Input<typeof api.addRate> => ({
  user_id: v.who === 'user' ? (v.who_id ?? null) : null,
  team_id: v.who === 'team' ? (v.who_id ?? null) : null,
  sale_channel_id: v.who === 'channel' ? (v.who_id ?? null) : null,
  product_id: v.what === 'product' ? (v.product?.id ?? null) : null,
  category_id: v.what === 'category' ? (v.category_id ?? null) : null,
  kind: v.kind,
  value: v.value ?? 0,
  from: v.from ?? '',
  to: v.to ?? null,
  note: v.note,
});
