import { floor, packing } from '../../../contract/packing.ts';
import { packingScreens } from '../../../contract/packing.screens.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { rangeOf } from '../../platform/range.ts';
import { looking } from '../privacy/index.ts';
import { packingLines } from '../warehouse/index.ts';
import { adminAdd, adminClose, adminRemove } from './packing.commands/admin-verify.ts';
import { autoclose } from './packing.commands/autoclose.ts';
import { closePack, createAndClose } from './packing.commands/close-pack.ts';
import { countByHand } from './packing.commands/count-by-hand.ts';
import { cutOrTell } from './packing.commands/cut-round.ts';
import { assignRound } from './packing.commands/assign-round.ts';
import { printProgress } from './packing.commands/print-progress.ts';
import { logPrint, printPdf } from './packing.commands/print.ts';
import { pick } from './packing.commands/pick.ts';
import { pullOut } from './packing.commands/pull-out.ts';
import { rejoin } from './packing.commands/rejoin-round.ts';
import { removeRound } from './packing.commands/remove-round.ts';
import { sortIntoBoxes, takeOutOfBox } from './packing.commands/sort-into-boxes.ts';
import { takePhoto } from './packing.commands/take-photo.ts';
import { noOrder, removeScan, verify } from './packing.commands/verify.ts';
import { adminOrder } from './packing.queries/admin-order.ts';
import { autocloseList } from './packing.queries/autoclose.ts';
import { closedState } from './packing.queries/closed-state.ts';
import { printData } from './packing.queries/print-data.ts';
import { recentParcels } from './packing.queries/recent.ts';
import { roundList } from './packing.queries/rounds.ts';
import { stations } from './packing.queries/stations.ts';
import { ordersWaitingFor } from './packing.queries/waiting-items.ts';
import { autocloseTry } from './packing.views/autoclose-try.ts';
import { cutPreview, waitingNow } from './packing.views/cut-preview.ts';
import { floorNow } from './packing.views/floor.ts';
import { leftOut } from './packing.views/left-out.ts';
import { picking } from './packing.views/picking.ts';
import { roundPage } from './packing.views/round-page.ts';
import { waitShip } from './packing.views/wait-ship.ts';

export const routes = (): Served[] => [
  ...serve(floor, {
    now: view(floor.now, async (tx, who) => ({ Data: await floorNow(tx, who) })),
  }),
  ...serve(packing, {
    preview: view(packing.preview, async (tx, who, filter) => ({ Data: await cutPreview(tx, who, filter) })),
    waitingForGifts: view(packing.waitingForGifts, async (tx, who, which) => ({
      Data: await waitingNow(tx, who, which),
    })),
    cut: cutOrTell,
    list: view(packing.list, (tx, _who, filter, fail) =>
      roundList(tx, { ...filter, ...(filter.from || filter.to ? rangeOf(filter, fail) : {}) }),
    ),
    detail: looking(
      'round.open',
      view(packing.detail, async (tx, who, { id }, fail) => {
        const Data = await roundPage(tx, who, id);
        if (!Data) throw fail('not_found');
        return { Data };
      }),
      ({ Data: { id, number } }) => ({ label: number, link: packingScreens.round(id) }),
    ),
    remove: removeRound,
    rejoin,
    assign: assignRound,
    pullOut,
    print: looking('paper.open', printPdf, ({ name = '' }, { round_id }) => ({
      label: name,
      link: round_id === undefined ? null : packingScreens.round(round_id),
    })),
    printProgress: view(packing.printProgress, async (_tx, who, which) => ({
      Data: printProgress(who, which),
    })),
    logPrint,
    printData: view(packing.printData, async (tx, who, which) => ({ Data: await printData(tx, who, which) })),
    verify,
    removeScan,
    close: closePack,
    createAndClose,
    isClosed: view(packing.isClosed, async (tx, who, { code }, fail) => {
      const Data = await closedState(tx, who, code);
      if (!Data) throw await noOrder(tx, code, fail);
      return { Data };
    }),
    picking: view(packing.picking, async (tx, who, { id }, fail) => {
      const Data = await picking(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    pick,
    sort: sortIntoBoxes,
    unsort: takeOutOfBox,
    leftOut: view(packing.leftOut, leftOut),
    leftOutSheet: sheetView(packing.leftOutSheet, packing.leftOut, leftOut),
    waitShip: view(packing.waitShip, waitShip),
    waitShipSheet: sheetView(packing.waitShipSheet, packing.waitShip, waitShip),
    waitShipOrders: view(packing.waitShipOrders, (tx, _who, filter) => ordersWaitingFor(tx, filter)),
    countByHand,
    takePhoto,
    recent: view(packing.recent, async (tx, who, { station }) => ({
      Data: await recentParcels(tx, who, station),
    })),
    lines: view(packing.lines, async (tx) => ({ Data: await packingLines(tx) })),
    adminOrder: view(packing.adminOrder, async (tx, who, { code }, fail) => {
      const Data = await adminOrder(tx, who, code);
      if (!Data) throw fail('no_orders', { code });
      return { Data };
    }),
    adminAdd,
    adminRemove,
    adminClose,
    autocloseList: view(packing.autocloseList, (tx, _who, filter) => autocloseList(tx, filter)),
    autocloseTry: view(packing.autocloseTry, async (tx, who, which) => ({
      Data: await autocloseTry(tx, who, which),
    })),
    autoclose,
    stations: view(packing.stations, async (tx) => ({ Data: await stations(tx) })),
  }),
];
