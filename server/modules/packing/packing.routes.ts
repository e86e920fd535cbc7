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
import { closedState } from './packing.queries/closed-state.ts';
import { printData } from './packing.queries/print-data.ts';
import { readyOrders } from './packing.queries/ready.ts';
import { ordersOfRound } from './packing.queries/round-orders.ts';
import { roundList, roundNamed } from './packing.queries/rounds.ts';
import { stations } from './packing.queries/stations.ts';

export const routes = (): Served[] =>
  serve(packing, {
    preview: (who, filter) => reading(who, async (tx) => ({ Data: await readyOrders(tx, who, filter) })),
    cut: cutRound,
    list: (who, filter) => {
      const range = filter.from || filter.to ? rangeOf(filter) : {};
      return reading(who, (tx) => roundList(tx, { ...filter, ...range }));
    },
    detail: (who, { id }) =>
      reading(who, async (tx) => {
        const round = await roundNamed(tx, id);
        if (!round) throw fail('not_found');
        return { Data: { ...round, list: await ordersOfRound(tx, who, id) } };
      }),
    remove: removeRound,
    giveTo: giveRound,
    pullOut,
    print: (who, input) => printPdf(who, input),
    logPrint,
    printData: (who, which) => reading(who, async (tx) => ({ Data: await printData(tx, who, which) })),
    verify,
    removeScan,
    close: closePack,
    createAndClose,
    isClosed: (who, { code }) =>
      reading(who, async (tx) => {
        const found = await closedState(tx, who, code);
        if (!found) throw fail('no_orders', { code });
        return { Data: found };
      }),
    stations: (who) => reading(who, async (tx) => ({ Data: await stations(tx) })),
  });
