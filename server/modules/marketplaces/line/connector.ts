import { asked, readEach } from '../asking.ts';
import type { Connector, Context, Outgoing, ReadOrder, Window } from '../connector.ts';
import { firstText, listIn, momentOrNull, textIn, wholeIn } from '../reading.ts';
import { MarketplaceRefused } from '../refusal.ts';
import { lineOrder } from './order.ts';
import { lineRefused } from './refusal.ts';

export const line: Connector = {
  platform: 5,
  capabilities: {
    auth: 'key',
    trackingInOrder: true,
    asyncLabel: false,
    split: false,
    combine: false,
    partialCancel: false,
    returns: false,
    mostDays: null,
    pageSize: 100,
    atOnce: 1,
    refreshBeforeMs: 0,
  },
  hosts: { api: 'https://developers-oaplus.line.biz', auth: 'https://developers-oaplus.line.biz' },
  refused: lineRefused,
  oauth: null,
  // one key is one shop, and no call tells its name: that the key is good is what there is to know
  shops: async (c, access) => {
    await asked(c, lineRefused, call(c, access, '/products', { page: '1', perPage: '1' }));
    return [{ id: '', name: '', locator: '', authorisedTo: null }];
  },
  orderChanges: async (c, of, { from, to }: Window, cursor) => {
    const page = Number(cursor ?? '1');
    const said = await asked(
      c,
      lineRefused,
      call(c, of.access, '/orders', {
        page: String(page),
        perPage: String(line.capabilities.pageSize),
        sortBy: 'UPDATED_AT',
        orderBy: 'ASC',
        // these are of the update
        startAt: from.toISOString(),
        endAt: to.toISOString(),
      }),
    );
    const pages = wholeIn(said, 'totalPage');
    return {
      refs: listIn(said, 'data').map((one) => ({
        id: textIn(one, 'orderNumber'),
        updatedAt: momentOrNull(one, 'lastUpdatedAt'),
      })),
      next: page < pages ? String(page + 1) : null,
      total: wholeIn(said, 'totalRow'),
    };
  },
  orders: async (c, of, refs) => {
    const read: ReadOrder[] = [];
    const missing: string[] = [];
    for (const { id } of refs) {
      try {
        const said = await asked(c, lineRefused, call(c, of.access, `/orders/${encodeURIComponent(id)}`));
        read.push(
          ...readEach([{ id: firstText(said, 'orderNumber') || id, document: said.value }], lineOrder),
        );
      } catch (err) {
        if (!(err instanceof MarketplaceRefused) || err.refused.code !== 'NOT_FOUND') throw err;
        missing.push(id);
      }
    }
    return { read, missing };
  },
};
const call = (c: Context, key: string, path: string, query: Record<string, string> = {}): Outgoing => {
  const params = new URLSearchParams(query).toString();
  return {
    method: 'GET',
    url: `${c.hosts.api}/myshop/v1${path}${params && `?${params}`}`,
    headers: { 'x-api-key': key, 'user-agent': 'Langraan' },
  };
};
