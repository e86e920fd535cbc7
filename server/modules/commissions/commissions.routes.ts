import { commissions } from '../../../contract/commissions.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { addRate, changeRate, withdrawRate } from './commissions.commands/change-rates.ts';
import { closePeriod, openPeriod, removePeriod } from './commissions.commands/periods.ts';
import { rateChoices } from './commissions.queries/choices.ts';
import { periodList } from './commissions.queries/periods.ts';
import { rateList } from './commissions.queries/rates.ts';
import { commissionLines, commissionReport } from './commissions.queries/report.ts';
import { onPaper } from './commissions.views/on-paper.ts';
import { periodPage } from './commissions.views/period.ts';
import { statementPaper } from './commissions.views/statement.ts';
import { tryOrder } from './commissions.views/try-order.ts';

export const routes = (): Served[] =>
  serve(commissions, {
    report: view(commissions.report, commissionReport),
    reportSheet: sheetView(commissions.reportSheet, commissions.report, commissionReport, {
      paper: onPaper,
    }),
    lines: view(commissions.lines, commissionLines),
    linesSheet: sheetView(commissions.linesSheet, commissions.lines, commissionLines),
    try: view(commissions.try, async (tx, _who, { order }, fail) => ({
      Data: await tryOrder(tx, order, fail),
    })),
    statement: statementPaper,
    rates: view(commissions.rates, rateList),
    addRate,
    changeRate,
    withdrawRate,
    periods: view(commissions.periods, periodList),
    openPeriod,
    period: view(commissions.period, async (tx, _who, { id }, fail) => {
      const Data = await periodPage(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    closePeriod,
    removePeriod,
    choices: view(commissions.choices, async (tx) => ({ Data: await rateChoices(tx) })),
  });
