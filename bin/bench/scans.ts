import type pg from 'pg';
import { STATUS } from '../../contract/codes/order-status.ts';
import type { Sent } from './client.ts';
import type { Operation } from './operation.ts';
import type { Shop } from './shop.ts';

interface Scannable {
  number: string;
  barcode: string;
}
const SCANNED = 100;

/** Orders cut into a round for scanning; each scan adds one piece and takes it back in turn. */
export function scans(
  call: (connection: number, sent: Omit<Sent, 'token'>) => Promise<unknown>,
  create: (n: number, connection: number) => Promise<unknown>,
  db: pg.Client,
  shop: Shop,
  key: () => string,
): Pick<Operation, 'before' | 'run'> {
  let scannable: Scannable[] = [];
  const packed = new Set<string>();
  const underWay = new Map<string, Promise<unknown>>();

  async function cutRound(): Promise<void> {
    if (scannable.length) return;
    for (let n = 0; n < SCANNED; n++) await create(n, 0);
    await call(0, { method: 'POST', path: '/api/v1/packings', body: { back_days: 0 } });
    const { rows } = await db.query(
      `select o.number, i.barcode from round_orders ro join orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
       join lateral (select item_id from pack_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.packed = 0 limit 1) l on true
       join stock_items i on i.enterprise_id = o.enterprise_id and i.id = l.item_id
       where ro.enterprise_id = $1 and o.status = ${STATUS.awaitingCollection} and ro.pulled_at is null order by ro.round_id desc limit 200`,
      [shop.id],
    );
    scannable = rows as Scannable[];
  }
  function scanOnce(it: Scannable, connection: number): Promise<unknown> {
    const back = packed.has(it.number);
    if (back) packed.delete(it.number);
    else packed.add(it.number);
    return call(connection, {
      method: 'POST',
      path: `/api/v2/packings/verify/${back ? 'remove' : 'createoradd'}`,
      body: { code: it.number, barcode: it.barcode, station: 'bench', ...(back ? {} : { take_over: false }) },
      key: key(),
    });
  }
  return {
    before: cutRound,
    /** One after the other within an order: what is taken back has been put in. */
    run: (n, connection) => {
      const it = scannable[n % scannable.length]!;
      const turn = (underWay.get(it.number) ?? Promise.resolve()).then(() => scanOnce(it, connection));
      underWay.set(it.number, turn);
      return turn;
    },
  };
}
