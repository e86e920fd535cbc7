import { dashboardReports } from '../../../contract/reports.dashboard.ts';
import { offerReports } from '../../../contract/reports.offers.ts';
import { returnReports } from '../../../contract/reports.returns.ts';
import { reports } from '../../../contract/reports.ts';
import { isoOrNull } from '../../platform/clock.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { stateOfMarks } from './reports.queries/state.ts';
import { rebuild } from './reports.commands/rebuild.ts';
import { dashboardNow } from './reports.views/dashboard.ts';
import { offersReport } from './reports.views/offers.ts';
import { returnedLinesOf, returnsReport } from './reports.views/returned.ts';
import { figureOrders } from './reports.views/orders.ts';
import { reportChoices } from './reports.views/choices.ts';
import { salesReport } from './reports.views/sales.ts';
import { onPaper } from './reports.views/on-paper.ts';

const by = {
  channels: salesReport('channels'),
  teams: salesReport('teams'),
  staff: salesReport('staff'),
  products: salesReport('products'),
  staffProducts: salesReport('staffProducts'),
  channelProducts: salesReport('channelProducts'),
};
export const routes = (): Served[] => [
  ...serve(reports, {
    channels: view(reports.channels, by.channels),
    channelsSheet: sheetView(reports.channelsSheet, reports.channels, by.channels, { paper: onPaper('net') }),
    teams: view(reports.teams, by.teams),
    teamsSheet: sheetView(reports.teamsSheet, reports.teams, by.teams, { paper: onPaper('net') }),
    staff: view(reports.staff, by.staff),
    staffSheet: sheetView(reports.staffSheet, reports.staff, by.staff, { paper: onPaper('net') }),
    products: view(reports.products, by.products),
    productsSheet: sheetView(reports.productsSheet, reports.products, by.products, { paper: onPaper('net') }),
    staffProducts: view(reports.staffProducts, by.staffProducts),
    staffProductsSheet: sheetView(reports.staffProductsSheet, reports.staffProducts, by.staffProducts, {
      paper: onPaper('net'),
    }),
    channelProducts: view(reports.channelProducts, by.channelProducts),
    channelProductsSheet: sheetView(
      reports.channelProductsSheet,
      reports.channelProducts,
      by.channelProducts,
      { paper: onPaper('net') },
    ),
    orders: view(reports.orders, figureOrders),
    ordersSheet: sheetView(reports.ordersSheet, reports.orders, figureOrders, { paper: onPaper('net') }),
    choices: view(reports.choices, reportChoices),
    rebuild,
    state: view(reports.state, async (tx) => {
      const state = await stateOfMarks(tx);
      return { Data: { ...state, reckoned_at: isoOrNull(state.reckoned_at) } };
    }),
  }),
  ...serve(offerReports, {
    offers: view(offerReports.offers, offersReport),
    offersSheet: sheetView(offerReports.offersSheet, offerReports.offers, offersReport, {
      paper: onPaper('net'),
    }),
  }),
  ...serve(returnReports, {
    returned: view(returnReports.returned, returnsReport),
    returnedSheet: sheetView(returnReports.returnedSheet, returnReports.returned, returnsReport, {
      paper: onPaper('pieces'),
    }),
    lines: view(returnReports.lines, returnedLinesOf),
    linesSheet: sheetView(returnReports.linesSheet, returnReports.lines, returnedLinesOf, {
      paper: onPaper('pieces'),
    }),
  }),
  ...serve(dashboardReports, {
    dashboard: view(dashboardReports.dashboard, async (tx, who) => ({ Data: await dashboardNow(tx, who) })),
  }),
];
