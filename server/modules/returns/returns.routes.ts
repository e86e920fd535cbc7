import { returns } from '../../../contract/returns.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { closeParcel } from './returns.commands/close-parcel.ts';
import { decideRefund } from './returns.commands/decide-refund.ts';
import { dropParcel, endReturn } from './returns.commands/end-return.ts';
import { announceReturn, openParcel } from './returns.commands/open-return.ts';
import { candidates } from './returns.queries/candidates.ts';
import { returnList } from './returns.queries/heads.ts';
import { refundList } from './returns.queries/refunds.ts';
import { returnPage } from './returns.views/return-page.ts';

export const routes = (): Served[] =>
  serve(returns, {
    list: view(returns.list, returnList),
    sheet: sheetView(returns.sheet, returns.list, returnList),
    detail: view(returns.detail, async (tx, who, { id }, fail) => {
      const Data = await returnPage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    find: view(returns.find, async (tx, who, { code }) => ({ Data: await candidates(tx, who, code) })),
    create: openParcel,
    close: closeParcel,
    drop: dropParcel,
    end: endReturn,
    announce: announceReturn,
    refunds: view(returns.refunds, refundList),
    decideRefund,
  });
