import { packing } from '../../../contract/packing.ts';
import { fail } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { rangeOf } from '../orders/index.ts';
import { closePack, createAndClose } from './packing.commands/close-pack.ts';
import { cutRound } from './packing.commands/cut-round.ts';
import { giveRound } from './packing.commands/give-round.ts';
import { logPrint, printPdf } from './packing.commands/print.ts';
import { pullOut } from './packing.commands/pull-out.ts';
import { removeRound } from './packing.commands/remove-round.ts';
import { removeScan, verify } from './packing.commands/verify.ts';
import * as q from './packing.queries.ts';

export const routes = (): Served[] =>
  serve(packing, {
    preview: (who, filter) => reading(who, async (tx) => ({ Data: await q.readyOrders(tx, who, filter) })),
    cut: cutRound,
    list: (who, filter) => {
      const range = filter.from || filter.to ? rangeOf(filter) : {};
      return reading(who, (tx) => q.roundList(tx, { ...filter, ...range }));
    },
    detail: (who, { id }) =>
      reading(who, async (tx) => {
        const round = await q.roundNamed(tx, id);
        if (!round) throw fail('not_found');
        return { Data: { ...round, list: await q.ordersOfRound(tx, who, id) } };
      }),
    remove: removeRound,
    giveTo: giveRound,
    pullOut,
    print: (who, input) => printPdf(who, input),
    logPrint,
    printData: (who, which) => reading(who, async (tx) => ({ Data: await q.printData(tx, who, which) })),
    verify,
    removeScan,
    close: closePack,
    createAndClose,
    isClosed: (who, { code }) =>
      reading(who, async (tx) => {
        const found = await q.closedState(tx, who, code);
        if (!found) throw fail('no_orders', { code });
        return { Data: found };
      }),
    stations: (who) => reading(who, async (tx) => ({ Data: await q.stations(tx) })),
  });
