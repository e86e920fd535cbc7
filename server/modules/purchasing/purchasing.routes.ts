import { purchasing } from '../../../contract/purchasing.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { closePurchase } from './purchasing.commands/close.ts';
import {
  approvePurchase,
  cancelPurchase,
  rejectPurchase,
  removePurchase,
} from './purchasing.commands/decide.ts';
import { giveBack } from './purchasing.commands/give-back.ts';
import { mailPurchase } from './purchasing.commands/mail.ts';
import { readLines } from './purchasing.commands/read-lines.ts';
import { receivePurchase } from './purchasing.commands/receive.ts';
import { suggestPurchases } from './purchasing.commands/suggest.ts';
import { changePurchase, createPurchase, duplicatePurchase } from './purchasing.commands/write-draft.ts';
import { purchaseList } from './purchasing.queries/purchases.ts';
import { purchasePage } from './purchasing.views/page.ts';
import { purchasePaper } from './purchasing.views/paper.ts';

export const routes = (): Served[] =>
  serve(purchasing, {
    purchases: view(purchasing.purchases, purchaseList),
    purchasesSheet: sheetView(purchasing.purchasesSheet, purchasing.purchases, purchaseList),
    purchase: view(purchasing.purchase, async (tx, who, { id }, fail) => {
      const Data = await purchasePage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    create: createPurchase,
    duplicate: duplicatePurchase,
    suggest: suggestPurchases,
    readLines: async (who, _input, call, fail) => ({ Data: await readLines(who, await call.file(), fail) }),
    change: changePurchase,
    approve: approvePurchase,
    reject: rejectPurchase,
    cancel: cancelPurchase,
    receive: receivePurchase,
    close: closePurchase,
    giveBack,
    paper: purchasePaper,
    mail: mailPurchase,
    remove: removePurchase,
  });
