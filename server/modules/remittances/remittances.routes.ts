import { remittances } from '../../../contract/remittances.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { columnsOfFile, SAMPLED } from '../imports/index.ts';
import { seesAll } from '../orders/index.ts';
import { acceptDifference } from './remittances.commands/accept-difference.ts';
import { bringSheet } from './remittances.commands/bring-sheet.ts';
import { matchColumns } from './remittances.commands/match-columns.ts';
import { settle } from './remittances.commands/settle.ts';
import { removeSheet, takeBack } from './remittances.commands/take-back.ts';
import { sheetOfProvider } from './remittances.columns.ts';
import { remittanceLines } from './remittances.queries/lines.ts';
import { owedByProvider, owedOrders } from './remittances.queries/owed.ts';
import { missingOrders, remittanceList, remittancePage } from './remittances.queries/sheets.ts';
import { rowsAsBrought, sheetById } from './remittances.queries/sheet.ts';

export const routes = (): Served[] =>
  serve(remittances, {
    owed: view(remittances.owed, async (tx, who) => ({ Data: await owedByProvider(tx, who) })),
    owedOrders: view(remittances.owedOrders, owedOrders),
    owedOrdersSheet: sheetView(remittances.owedOrdersSheet, remittances.owedOrders, owedOrders),
    bring: async (who, { provider }, call, fail) => {
      // a sheet that one could not see afterwards
      if (!seesAll(who)) throw fail('permission_denied');
      return { Data: await bringSheet(who, provider, await call.file(), fail) };
    },
    list: view(remittances.list, remittanceList),
    detail: view(remittances.detail, async (tx, who, { id }, fail) => {
      const Data = await remittancePage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    lines: view(remittances.lines, remittanceLines),
    linesSheet: sheetView(remittances.linesSheet, remittances.lines, remittanceLines),
    missing: view(remittances.missing, missingOrders),
    missingSheet: sheetView(remittances.missingSheet, remittances.missing, missingOrders),
    columns: view(remittances.columns, async (tx, who, { id }, fail) => {
      const found = seesAll(who) ? await sheetById(tx, id) : null;
      if (!found) throw fail('not_found');
      const some = await rowsAsBrought(tx, id, SAMPLED);
      return { Data: columnsOfFile(who, sheetOfProvider(found.provider), { ...found, for_all: {}, some }) };
    }),
    match: matchColumns,
    settle,
    accept: acceptDifference,
    takeBack,
    remove: removeSheet,
  });
