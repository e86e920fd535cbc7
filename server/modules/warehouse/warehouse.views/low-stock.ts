import type { Given } from '../../../../contract/endpoint.ts';
import { isAble } from '../../../../contract/rights.ts';
import { suggestionOf } from '../../../../contract/warehouse.low.ts';
import { warehouseAbilities, type warehouse } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { incomingOf } from '../incoming.ts';
import { lastPurchases, lowItems } from '../warehouse.queries/low-stock.ts';

interface Ahead {
  q?: string | undefined;
  /** Days from an order to its delivery, and that a delivery is to last. */
  lead: number;
  cover: number;
}
/** What runs low, with what is on its way and how much to buy. */
export async function toBuy(tx: Reader, f: Ahead) {
  const found = await lowItems(tx, f);
  const incoming = await incomingOf(
    tx,
    found.map(({ id }) => id),
  );
  return found.map((item) => {
    const comes = incoming.get(item.id);
    const supply = { incoming: comes?.qty ?? 0, incoming_on: comes?.next ?? null };
    const perDay = item.days ? item.sold / item.days : 0;
    const suggested = suggestionOf({ ...item, ...supply, perDay, lead: f.lead, cover: f.cover });
    return { ...item, ...supply, perDay, suggested };
  });
}

/** What runs low, how long it lasts at the pace of late, and how much to buy. */
export async function lowStock(tx: Reader, who: Actor, f: Given<typeof warehouse.lowStock>) {
  const found = await toBuy(tx, f);
  const bought = new Map(
    (
      await lastPurchases(
        tx,
        found.map(({ id }) => id),
      )
    ).map((one) => [one.item_id, one]),
  );
  const mayKnow = isAble(who, warehouseAbilities.seeCost);
  const all = found
    .map(({ perDay, ...item }) => {
      const last = bought.get(item.id);
      const lasts = (pieces: number) => (perDay > 0 ? Math.floor((pieces / perDay) * 10) / 10 : null);
      const piece = last && mayKnow ? last.value / last.qty : undefined;
      return {
        ...item,
        image: item.image && `/files/${item.image}`,
        per_day: hundredth(perDay),
        cover: lasts(item.available),
        cover_with_incoming: lasts(item.available + item.incoming),
        partner_id: last?.partner_id ?? null,
        partner: last?.partner ?? null,
        bought_on: last ? dayOf(last.at) : null,
        cost: piece === undefined ? null : toBaht(Math.round(piece)),
        amount: piece === undefined ? null : toBaht(Math.round(piece * item.suggested)),
      };
    })
    .filter(({ partner_id }) => f.partner_id === undefined || partner_id === f.partner_id)
    .sort(by(f.sort ?? 'cover'));
  return {
    Data: all.slice((f.page - 1) * f.page_size, f.page * f.page_size),
    Datum: {
      total: all.length,
      page: f.page,
      page_size: f.page_size,
      suggested: all.reduce((sum, { suggested }) => sum + suggested, 0),
      amount: mayKnow
        ? toBaht(all.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0))
        : null,
    },
  };
}
const hundredth = (n: number) => Math.round(n * 100) / 100;

type Sortable = { sku: string; cover: number | null; available: number; suggested: number };
const by = (sort: string) => {
  const key = sort.replace('-', '') as keyof Sortable;
  const way = sort.startsWith('-') ? -1 : 1;
  return (a: Sortable, b: Sortable) => way * compare(a[key], b[key]) || compare(a.sku, b.sku);
};
/** What is not sold lasts for ever. */
const compare = (a: string | number | null, b: string | number | null): number => {
  const [one, two] = [a ?? Infinity, b ?? Infinity];
  return one === two ? 0 : one < two ? -1 : 1;
};
