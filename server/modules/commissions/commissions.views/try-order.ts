import type { Tried } from '../../../../contract/commissions.ts';
import type { Fail } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settledDays } from '../commissions.queries/entries.ts';
import { allRates, rateShown, type RateRow } from '../commissions.queries/rates.ts';
import { linesToTry, orderToTry, type TriedLineRow, type TriedOrder } from '../commissions.queries/tried.ts';
import { earned, judge, nothingFor, takenBack } from '../commissions.rules.ts';

/** What an order gives and why, by the rule itself. Errors: not_found. */
export async function tryOrder(tx: Reader, code: string, fail: Fail<'not_found'>): Promise<Tried> {
  const order = await orderToTry(tx, code);
  if (!order) throw fail('not_found');
  const [lines, rates, settled] = [await linesToTry(tx, order), await allRates(tx), await settledDays(tx)];
  const tried = lines.map((line) => tryLine(order, line, rates, settled?.to ?? null));
  const sum = (of: 'amount' | 'clawback') => toBaht(tried.reduce((all, one) => all + one[of], 0));
  return {
    order: { id: order.id, number: order.number },
    day: order.day,
    user: order.user_id === null ? null : { id: order.user_id, name: order.user_name ?? '' },
    team: order.team_name,
    channel: order.channel_name,
    lines: tried.map(({ amount, clawback, ...line }) => ({
      ...line,
      amount: toBaht(amount),
      clawback: toBaht(clawback),
    })),
    amount: sum('amount'),
    clawback: sum('clawback'),
  };
}

function tryLine(order: TriedOrder, line: TriedLineRow, rates: RateRow[], closedTo: string | null) {
  const judged = judge(rates, { ...order, ...line });
  const winner = judged.find(({ verdict }) => verdict === 'won')?.rate ?? null;
  // what was settled keeps its rate, whatever became of its categories since
  const rate = line.settled === null ? winner : (rates.find(({ id }) => id === line.settled_rate) ?? null);
  const nothing = nothingFor(order, line) ?? (rate ? null : 'no_rate');
  const earns = rate && nothing === null;
  return {
    line: line.line,
    sku: line.sku,
    name: line.name,
    pieces: line.qty,
    net: toBaht(line.net),
    rates: judged.map(({ rate: r, verdict }) => ({ rate: rateShown(r, closedTo), verdict })),
    rate: rate && { id: rate.id, kind: rate.kind, value: toBaht(rate.value) },
    settled: line.settled,
    nothing,
    amount: earns ? earned(rate, line) : 0,
    clawback: earns ? -takenBack(rate, line, { paid: line.paid, pieces: line.back }) : 0,
  };
}
