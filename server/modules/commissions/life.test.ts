import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStatus } from '../../../contract/codes/order-status.ts';
import type { PaymentType } from '../../../contract/codes/payment-types.ts';
import { commissions, type Figures } from '../../../contract/commissions.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld } from '../../../test/world/app.ts';
import { asSeen, forgetCommissions } from '../../../test/world/commissions.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { system } from '../../platform/session.ts';
import { reading } from '../../platform/tx.ts';
import { reckon } from './commissions.commands/reckon.ts';
import { commissionDifferences } from './commissions.queries/differences.ts';
import { earned, nothingFor, rateOf, takenBack, type RateTerms } from './commissions.rules.ts';

/** A shop in Thailand is reckoned in Thailand's days wherever its server stands. */
const zone = process.env['TZ'];
process.env['TZ'] = 'America/New_York';
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** COMMISSION_RUNS=200 for an evening. */
const RUNS = Number(process.env['COMMISSION_RUNS'] ?? 8);
const LIMIT_MS = 120_000 + RUNS * 10_000;
const world = openWorld();
let s: Stage;
/** The orders of every run, made once: each run begins with other facts of them. */
let pool: number[];
let users: number[];
let teams: (number | null)[];
let channels: number[];
let products: number[];
let categories: number[];
beforeAll(async () => {
  s = await openStage(world);
  const input = await anOrder(world, { TEA: 3, SOAP: 2, OIL: 1 }, { cod: true });
  pool = [];
  for (let n = 0; n < 10; n++) pool.push((await s.admin.do(orders.create, input)).id);
  users = [await s.find.user('clerk'), await s.find.user('boss'), await s.find.user('checker')];
  const second = await world.value<number>(
    `insert into teams (enterprise_id, name) values (1, 'ทีมสอง') returning id`,
  );
  teams = [
    await world.value<number>(`select team_id from users where username = 'clerk'`),
    Number(second),
    null,
  ].map((id) => id && Number(id));
  channels = [await s.find.channel('หน้าร้าน'), await s.find.channel('ตัวแทนแอน')].map(Number);
  products = await Promise.all(
    ['TEA', 'SOAP', 'OIL'].map(async (code) => Number(await s.find.product(code))),
  );
  const top = await world.value<number>(
    `insert into categories (enterprise_id, name) values (1, 'บน') returning id`,
  );
  const low = await world.value<number>(
    `insert into categories (enterprise_id, name, parent_id) values (1, 'ล่าง', $1) returning id`,
    [top],
  );
  categories = [Number(top), Number(low)];
  await world.db.query(`
    update reservations set state = 'issued' where enterprise_id = 1;
    update stock_levels set reserved = 0 where enterprise_id = 1`);
  // each run begins with other states of them
  await world.db.query('alter table orders disable trigger user');
  // what is kept of them is told of each change
  await world.db.query('alter table orders enable trigger commission_order_changed');
  // a piece of soap sold is two sent
  await world.db.query(`update reservations set qty = qty * 2 where enterprise_id = 1 and line = 2`);
});

const FIRST = '2026-08-01';
const LENGTH = 50;
const dayAt = (n: number) =>
  new Date(Date.parse(`${FIRST}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);
/** Milliseconds of a Bangkok day, its two ends often. */
const MOMENTS = [0, 1, 43_200_000, 86_399_999];
const momentAt = (n: number, ms: number) => new Date(Date.parse(`${dayAt(n)}T00:00:00+07:00`) + ms);
const bangkokDay = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

type Action =
  | {
      does: 'order';
      order: number;
      day: number;
      ms: number;
      user: number;
      team: number;
      channel: number;
      status: OrderStatus;
      claim: boolean;
    }
  | {
      does: 'rate';
      who: number;
      of: number;
      what: number;
      kind: 'percent' | 'piece';
      value: number;
      day: number;
      days: number | null;
    }
  | { does: 'end rate'; rate: number; day: number }
  | { does: 'edit'; order: number; line: number; qty: number; off: number; product: number }
  | { does: 'hand over' | 'cancel' | 'pay' | 'reopen'; order: number }
  | { does: 'move'; order: number; user: number; team: number; channel: number }
  | {
      does: 'return';
      order: number;
      line: number;
      pieces: number;
      day: number;
      ms: number;
      put_back: boolean;
    }
  | { does: 'send more'; order: number; line: number }
  | { does: 'sort'; product: number; category: number }
  | { does: 'close'; days: number }
  | { does: 'reckon' }
  | { does: 'look'; day: number; days: number; team: number; channel: number };
const to = (n: number) => fc.nat(n - 1);
const day = to(LENGTH);
const ms = fc.constantFrom(...MOMENTS);
const does = <T extends Action['does']>(name: T) => ({ does: fc.constant(name) });
const order = to(10);
const who = { user: to(3), team: to(3), channel: to(2) };
const actions = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        ...does('order'),
        order,
        day,
        ms,
        ...who,
        status: fc.constantFrom<OrderStatus>(100, 111, 111, 121, 130, 140),
        claim: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        ...does('rate'),
        who: to(4),
        of: to(3),
        what: to(6),
        kind: fc.constantFrom('percent' as const, 'piece' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
        day,
        days: fc.option(to(30)),
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...does('end rate'), rate: to(5), day }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...does('edit'),
        order,
        line: to(3),
        qty: fc.integer({ min: 1, max: 4 }),
        off: fc.integer({ min: 0, max: 1_000 }),
        product: to(3),
      }),
    },
    { weight: 2, arbitrary: fc.record({ ...does('hand over'), order }) },
    { weight: 2, arbitrary: fc.record({ ...does('cancel'), order }) },
    { weight: 2, arbitrary: fc.record({ ...does('pay'), order }) },
    { weight: 2, arbitrary: fc.record({ ...does('reopen'), order }) },
    { weight: 3, arbitrary: fc.record({ ...does('move'), order, ...who }) },
    {
      weight: 6,
      arbitrary: fc.record({
        ...does('return'),
        order,
        line: to(3),
        pieces: fc.integer({ min: 1, max: 4 }),
        day,
        ms,
        put_back: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...does('send more'), order, line: to(3) }) },
    { weight: 1, arbitrary: fc.record({ ...does('sort'), product: to(3), category: to(3) }) },
    { weight: 6, arbitrary: fc.record({ ...does('reckon') }) },
    { weight: 4, arbitrary: fc.record({ ...does('close'), days: fc.integer({ min: 1, max: 15 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        ...does('look'),
        day,
        days: fc.integer({ min: 1, max: 31 }),
        team: to(3),
        channel: to(3),
      }),
    },
  ),
  { minLength: 25, maxLength: 50 },
) as fc.Arbitrary<Action[]>;

interface Given {
  day: string;
  kind: 'sale' | 'clawback' | 'correction';
  of: 'sale' | 'clawback';
  order: number;
  line: number;
  user: number;
  team: number;
  channel: number;
  product: number;
  base: number;
  pieces: number;
  amount: number;
  rate: number | null;
}
interface ShopRow {
  id: number;
  status: OrderStatus;
  payment_type: PaymentType;
  user_id: number | null;
  team_id: number | null;
  sale_channel_id: number;
  created_at: Date;
  line: number;
  qty: number;
  net: number;
  product_id: number;
  sent: number;
  category_id: number | null;
}
interface BackRow {
  order_id: number;
  line: number;
  parcel_id: number;
  closed_at: Date;
  paid: number;
  pieces: number;
}
const sumBy = (those: readonly Given[], of: 'base' | 'pieces' | 'amount') =>
  those.reduce((sum, one) => sum + one[of], 0);
const keyOf = (g: Given) => [g.of, g.order, g.line, g.user, g.team, g.channel, g.product].join('/');
const lineKey = (g: Pick<Given, 'order' | 'line' | 'user' | 'team' | 'channel' | 'product'>) =>
  [g.order, g.line, g.user, g.team, g.channel, g.product].join('/');

/** The whole of it, reckoned plainly: row by row, from all there is. */
class Books {
  settled: Given[] = [];
  from: string | null = null;
  to: string | null = null;

  async holds(): Promise<Given[]> {
    const number = <T extends object>(row: T): T =>
      Object.fromEntries(
        Object.entries(row).map(([k, v]) => [k, typeof v === 'string' && /^-?\d+$/.test(v) ? Number(v) : v]),
      ) as T;
    const read = async <T extends object>(text: string) => (await world.db.query<T>(text)).rows.map(number);
    const lines = await read<ShopRow>(`
      select o.id, o.status, o.payment_type, o.user_id, o.team_id, o.sale_channel_id, o.created_at, l.line, l.qty,
        l.amount - l.discount_part - l.coupon_part as net, l.product_id, p.category_id,
        (select sum(qty) from reservations r where r.order_id = o.id and r.line = l.line and r.state = 'issued') as sent
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where o.enterprise_id = 1`);
    const back = await read<BackRow>(`
      select r.order_id, l.line, p.id as parcel_id, p.closed_at, l.paid, l.good + l.broken + l.lost + l.other as pieces
      from return_lines l join return_parcels p on p.id = l.parcel_id join returns r on r.id = p.return_id
      where p.enterprise_id = 1 and p.undone_at is null and not r.put_back order by p.closed_at, p.id`);
    const above = new Map(
      (await read<{ id: number; parent_id: number | null }>('select id, parent_id from categories')).map(
        (c) => [c.id, c.parent_id],
      ),
    );
    const rates = await read<RateTerms>(`
      select id, user_id, team_id, sale_channel_id, product_id, category as category_id, kind, value, from_day::text, to_day::text
      from commission_rates where enterprise_id = 1 and withdrawn_at is null`);
    const found: Given[] = [];
    for (const l of lines) {
      if (nothingFor(l, { gift: false })) continue;
      const soldOn = bangkokDay(l.created_at);
      const chain: number[] = [];
      for (let c = l.category_id; c !== null; c = above.get(c) ?? null) chain.push(c);
      const common = {
        order: l.id,
        line: l.line,
        user: l.user_id!,
        team: l.team_id ?? 0,
        channel: l.sale_channel_id,
        product: l.product_id,
      };
      const kept = this.settled.filter((g) => g.of === 'sale' && lineKey(g) === lineKey(common)).at(-1);
      const rate = kept
        ? (rates.find(({ id }) => id === kept.rate) ?? null)
        : rateOf(rates, { ...l, categories: chain, day: soldOn });
      found.push({
        ...common,
        day: soldOn,
        kind: 'sale',
        of: 'sale',
        base: l.net,
        pieces: l.qty,
        amount: rate ? earned(rate, l) : 0,
        rate: rate?.id ?? null,
      });
      let before = { paid: 0, pieces: 0 };
      for (const b of back.filter((one) => one.order_id === l.id && one.line === l.line)) {
        const now = { paid: before.paid + b.paid, pieces: before.pieces + b.pieces };
        const sold = (pieces: number) =>
          Math.floor((2 * l.qty * Math.min(pieces, l.sent) + l.sent) / (2 * l.sent));
        found.push({
          ...common,
          day: bangkokDay(b.closed_at),
          kind: 'clawback',
          of: 'clawback',
          base: Math.min(before.paid, l.net) - Math.min(now.paid, l.net),
          pieces: sold(before.pieces) - sold(now.pieces),
          amount: rate ? takenBack(rate, l, before) - takenBack(rate, l, now) : 0,
          rate: rate?.id ?? null,
        });
        before = now;
      }
    }
    return found;
  }
  /** What holds of settled days less what was settled of them. */
  corrections(holds: Given[]): Given[] {
    if (!this.to) return [];
    const now = Map.groupBy(
      holds.filter((g) => g.day >= this.from! && g.day <= this.to!),
      keyOf,
    );
    const was = Map.groupBy(this.settled, keyOf);
    return [...new Set([...now.keys(), ...was.keys()])].flatMap((key) => {
      const [n, w] = [now.get(key) ?? [], was.get(key) ?? []];
      const one: Given = {
        ...(n[0] ?? w[0])!,
        kind: 'correction',
        day: next(this.to!),
        base: sumBy(n, 'base') - sumBy(w, 'base'),
        pieces: sumBy(n, 'pieces') - sumBy(w, 'pieces'),
        amount: sumBy(n, 'amount') - sumBy(w, 'amount'),
      };
      return one.base || one.pieces || one.amount ? [one] : [];
    });
  }
  /** All that some days give. */
  async tell(from: string, until: string): Promise<Given[]> {
    const holds = await this.holds();
    const open = holds.filter((g) => !this.to || g.day > this.to || g.day < this.from!);
    return [...this.settled, ...open, ...this.corrections(holds)].filter(
      (g) => g.day >= from && g.day <= until,
    );
  }
}
const next = (d: string) => new Date(Date.parse(`${d}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const baht = (satang: number) => satang / 100;
const figuresOf = (those: Given[]): Figures => {
  const of = (kind: Given['kind']) => those.filter((g) => g.kind === kind);
  return {
    orders: new Set(of('sale').map((g) => g.order)).size,
    pieces: sumBy(of('sale'), 'pieces'),
    net: baht(sumBy(of('sale'), 'base')),
    commission: baht(sumBy(of('sale'), 'amount')),
    clawback: baht(sumBy(of('clawback'), 'amount')),
    corrections: baht(sumBy(of('correction'), 'amount')),
    payable: baht(sumBy(those, 'amount')),
  };
};

async function check(
  books: Books,
  which: { from: string; to: string; team_id?: number; sale_channel_id?: number },
) {
  const isAsked = (g: Given) =>
    (which.team_id === undefined || g.team === which.team_id) &&
    (which.sale_channel_id === undefined || g.channel === which.sale_channel_id);
  const told = (await books.tell(which.from, which.to)).filter(isAsked);
  const report = await s.admin.call(commissions.report, { ...which, page_size: 200 });
  expect(report.ok.Datum.totals).toEqual(figuresOf(told));
  const byUser = Map.groupBy(told, (g) => g.user);
  const shown = report.ok.Data.map(({ user, team, before, ...figures }) => {
    void [user, team, before];
    return figures;
  });
  expect(shown.toSorted((a, b) => a.user_id - b.user_id)).toEqual(
    [...byUser]
      .map(([user_id, those]) => ({ user_id, ...figuresOf(those) }))
      .toSorted((a, b) => a.user_id - b.user_id),
  );
  expect(report.ok.Data.reduce((sum, one) => sum + Math.round(one.payable * 100), 0)).toBe(
    sumBy(told, 'amount'),
  );
  const { from, to: until, payable } = report.ok.Datum.before;
  const earlier = (await books.tell(from, until)).filter(isAsked);
  expect(payable).toBe(baht(sumBy(earlier, 'amount')));
  for (const one of report.ok.Data) {
    const own = earlier.filter((g) => g.user === one.user_id);
    expect([one.user_id, one.before]).toEqual([one.user_id, baht(sumBy(own, 'amount'))]);
  }
  // every figure is the sum of its lines
  for (const part of ['sale', 'clawback', 'correction'] as const) {
    const lines = await s.admin.call(commissions.lines, { ...which, part, page_size: 200 });
    const those = told.filter((g) => g.kind === part);
    expect([lines.ok.Datum.total, lines.ok.Datum.amount, lines.ok.Datum.net]).toEqual([
      those.length,
      baht(sumBy(those, 'amount')),
      baht(sumBy(those, 'base')),
    ]);
    expect(lines.ok.Data.reduce((sum, one) => sum + Math.round(one.amount * 100), 0)).toBe(
      sumBy(those, 'amount'),
    );
  }
}
const print = () =>
  world.value<string>(
    `select coalesce(string_agg(e::text, '|' order by id), '') from commission_entries e where enterprise_id = 1`,
  );

async function act(books: Books, a: Action): Promise<void> {
  const q = (text: string, values: unknown[]) => world.db.query(text, values);
  const status = async (n: number) =>
    Number(await world.value<number>('select status from orders where id = $1', [pool[n]]));
  switch (a.does) {
    case 'order':
      // only what is not in a settled day yet: no order is made in the past
      if (
        (await world.value<boolean>(`select created_at < '2026-07-01' from orders where id = $1`, [
          pool[a.order],
        ])) &&
        (!books.to || dayAt(a.day) > books.to)
      )
        await q(
          'update orders set created_at = $2, user_id = $3, team_id = $4, sale_channel_id = $5, status = $6::int, cancel_reason = case when $6::int = 140 then $8::text end, payment_type = $7 where id = $1',
          [
            pool[a.order],
            momentAt(a.day, a.ms),
            users[a.user],
            teams[a.team],
            channels[a.channel],
            a.status,
            a.claim ? 4 : 2,
            'x',
          ],
        );
      return;
    case 'rate': {
      const input = {
        kind: a.kind,
        value: a.value / 100,
        from: dayAt(a.day),
        to: a.days === null ? null : dayAt(a.day + a.days),
        user_id: a.who === 0 ? users[a.of]! : null,
        team_id: a.who === 1 ? teams[a.of % 2]! : null,
        sale_channel_id: a.who === 2 ? channels[a.of % 2]! : null,
        product_id: a.what < 2 ? products[a.what]! : null,
        category_id: a.what >= 2 && a.what < 4 ? categories[a.what - 2]! : null,
      };
      const answer = await s.admin.call(commissions.addRate, input);
      expect([answer.status, answer.error?.Detail?.code]).toEqual(
        books.to && input.from <= books.to ? [409, 'commission_rate_closed'] : [200, undefined],
      );
      return;
    }
    case 'end rate': {
      const found = (await s.admin.do(commissions.rates, { page_size: 200 })).toSorted((x, y) => x.id - y.id)[
        a.rate
      ];
      if (!found) return;
      const { who: of, who_id, what, what_id, kind, value, from, note, version, id } = found;
      const answer = await s.admin.call(commissions.changeRate, {
        id,
        version,
        kind,
        value,
        from,
        note,
        to: dayAt(a.day),
        user_id: of === 'user' ? who_id : null,
        team_id: of === 'team' ? who_id : null,
        sale_channel_id: of === 'channel' ? who_id : null,
        product_id: what === 'product' ? what_id : null,
        category_id: what === 'category' ? what_id : null,
      });
      if (dayAt(a.day) < from) expect(answer.error.Detail?.code).toBe('commission_rate_days');
      else if (!books.to || from > books.to) expect(answer.status).toBe(200);
      return;
    }
    case 'edit':
      if ([100, 111].includes(await status(a.order)))
        await q(
          'update order_lines set qty = $3::int, amount = price * $3::int, discount_part = least($4::bigint, price * $3::int), product_id = $5 where order_id = $1 and line = $2',
          [pool[a.order], a.line + 1, a.qty, a.off, products[a.product]],
        );
      return;
    case 'hand over':
      if ((await status(a.order)) === 111)
        await q('update orders set status = 130 where id = $1', [pool[a.order]]);
      return;
    case 'pay':
      if ((await status(a.order)) === 100)
        await q('update orders set status = 111 where id = $1', [pool[a.order]]);
      return;
    case 'cancel':
      if ([100, 111].includes(await status(a.order)))
        await q(`update orders set status = 140, cancel_reason = 'x' where id = $1`, [pool[a.order]]);
      return;
    case 'move':
      // nobody moves an order that is over
      if ([100, 111].includes(await status(a.order)))
        await q('update orders set user_id = $2, team_id = $3, sale_channel_id = $4 where id = $1', [
          pool[a.order],
          users[a.user],
          teams[a.team],
          channels[a.channel],
        ]);
      return;
    case 'return': {
      const at = momentAt(a.day, a.ms);
      if (books.to && bangkokDay(at) <= books.to) return;
      const {
        rows: [l],
      } = await world.db.query<{
        net: string;
        sent: string;
        back: string;
        last: Date | null;
        item_id: number;
      }>(
        `select l.amount - l.discount_part as net, r.qty as sent, r.item_id, coalesce(b.pieces, 0) as back, b.last
         from order_lines l join reservations r on r.order_id = l.order_id and r.line = l.line
         left join lateral (
           select sum(x.good) as pieces, max(p.closed_at) as last from return_lines x join return_parcels p on p.id = x.parcel_id
           join returns t on t.id = p.return_id where t.order_id = l.order_id and x.line = l.line and p.undone_at is null) b on true
         where l.order_id = $1 and l.line = $2`,
        [pool[a.order], a.line + 1],
      );
      const [net, sent, before] = [Number(l!.net), Number(l!.sent), Number(l!.back)];
      const pieces = Math.min(a.pieces, sent - before);
      if (pieces <= 0 || (l!.last && l!.last >= at)) return;
      const paid = Math.round((net * (before + pieces)) / sent) - Math.round((net * before) / sent);
      await q(
        `insert into returns (enterprise_id, number, order_id, put_back, at, user_name, last_at) values (1, 'T' || $1::bigint || $2::boolean, $1::bigint, $2, now(), 'x', now()) on conflict do nothing`,
        [pool[a.order], a.put_back],
      );
      const parcel = await world.value<number>(
        `insert into return_parcels (enterprise_id, return_id, no, code, at, user_name, closed_at, closed_by, bill_id)
         select 1, r.id, (select count(*) + 1 from return_parcels p where p.return_id = r.id), 'x', now(), 'x', $2, 'x', (select min(id) from stock_bills where enterprise_id = 1)
         from returns r where r.order_id = $1 and r.put_back = $3 returning id`,
        [pool[a.order], at, a.put_back],
      );
      await q(
        `insert into return_lines (enterprise_id, parcel_id, line, item_id, good, broken, lost, other, good_place, paid)
         values (1, $1, $2, $3, $4, 0, 0, 0, (select min(id) from places where enterprise_id = 1 and kind = 'store'), $5)`,
        [parcel, a.line + 1, l!.item_id, pieces, paid],
      );
      return;
    }
    case 'send more':
      await q('update reservations set qty = qty + 1 where order_id = $1 and line = $2', [
        pool[a.order],
        a.line + 1,
      ]);
      return;
    case 'reopen':
      await q(
        `update return_parcels set undone_at = now(), undone_by = 'x', undone_reason = 'x' where id = (
           select max(p.id) from return_parcels p join returns r on r.id = p.return_id where r.order_id = $1 and p.undone_at is null)`,
        [pool[a.order]],
      );
      return;
    case 'sort':
      await q('update products set category_id = $2 where id = $1', [
        products[a.product],
        categories[a.category] ?? null,
      ]);
      return;
    case 'close': {
      const from = books.to ? next(books.to) : dayAt(3);
      const until = dayAt(Math.round((Date.parse(from) - Date.parse(FIRST)) / 86_400_000) + a.days - 1);
      if (until > dayAt(LENGTH - 1)) return;
      const before = await print();
      const { id } = await s.admin.do(commissions.openPeriod, { from, to: until });
      await check(books, { from, to: until });
      const told = await books.tell(from, until);
      const report = await s.admin.call(commissions.report, { period_id: id });
      await s.admin.do(commissions.closePeriod, await asSeen(s.admin, id));
      // what was open the moment before is what is settled, and what was settled before stays to the byte
      expect((await s.admin.call(commissions.report, { period_id: id })).ok.Datum.totals).toEqual(
        report.ok.Datum.totals,
      );
      expect((await print()).startsWith(before)).toBe(true);
      books.settled.push(...told);
      books.from ??= from;
      books.to = until;
      await check(books, { from, to: until });
      return;
    }
    case 'reckon':
      await reckon(1);
      expect(await reading(system(1), commissionDifferences)).toEqual([]);
      return;
    case 'look': {
      const from = dayAt(a.day);
      const until = dayAt(a.day + a.days - 1);
      const team_id = teams[a.team];
      const sale_channel_id = channels[a.channel];
      await check(books, {
        from,
        to: until,
        ...(team_id ? { team_id } : {}),
        ...(sale_channel_id ? { sale_channel_id } : {}),
      });
      return;
    }
  }
}

async function begin(): Promise<void> {
  await forgetCommissions(world);
  await world.db.query(`
    delete from return_lines where enterprise_id = 1;
    delete from return_parcels where enterprise_id = 1;
    delete from returns where enterprise_id = 1;
    update orders set created_at = '2026-07-25' where enterprise_id = 1`);
}

test(
  'whatever happens, the report is what all orders, returns and rates give, and what is closed stays',
  async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (all) => {
        await begin();
        const books = new Books();
        for (const action of all) await act(books, action);
        // over all days everything that was settled, is to be corrected and is open comes to what holds now
        let payable = 0;
        for (const [from, until] of [
          [0, 30],
          [31, 61],
          [62, 92],
        ] as const) {
          const which = { from: dayAt(from), to: dayAt(until) };
          await check(books, which);
          payable += Math.round(
            (await s.admin.call(commissions.report, which)).ok.Datum.totals.payable * 100,
          );
        }
        const holds = (await books.holds()).filter((g) => g.day >= FIRST);
        expect(payable).toBe(sumBy(holds, 'amount'));
        // and the tester says of each order what the books say
        for (const id of pool) {
          const order = String(await world.value<string>('select number from orders where id = $1', [id]));
          const tried = await s.admin.do(commissions.try, { order });
          const those = holds.filter((g) => g.order === id);
          if (those.length || tried.day >= FIRST) {
            expect(Math.round(tried.amount * 100)).toBe(
              sumBy(
                those.filter((g) => g.of === 'sale'),
                'amount',
              ),
            );
            expect(Math.round(tried.clawback * 100)).toBe(
              sumBy(
                those.filter((g) => g.of === 'clawback'),
                'amount',
              ),
            );
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  LIMIT_MS,
);
