import { credit } from '../../../contract/payments.credit.ts';
import { payments } from '../../../contract/payments.ts';
import { receivedMoney } from '../../../contract/payments.received.ts';
import { view } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { rangeOf } from '../../platform/range.ts';
import { looking } from '../privacy/index.ts';
import { acceptPart } from './payments.commands/accept-part.ts';
import { addSlip } from './payments.commands/add-slip.ts';
import { confirmFail, confirmSuccess } from './payments.commands/confirm-payment.ts';
import { changeSettings } from './payments.commands/change-settings.ts';
import { confirmMany } from './payments.commands/confirm-many.ts';
import { payBack, payBackOrder } from './payments.commands/pay-back.ts';
import { referSlips } from './payments.commands/refer-slips.ts';
import { rejectSlip } from './payments.commands/reject-slip.ts';
import { undoPart, undoRefer, undoReject } from './payments.commands/undo-decision.ts';
import { unconfirm, undoConfirm } from './payments.commands/unconfirm-payment.ts';
import { verifySlip } from './payments.commands/verify-slip.ts';
import { useVerifier } from './verifiers/index.ts';
import { useCredit } from './payments.commands/use-credit.ts';
import { creditShown } from './payments.queries/credit-of.ts';
import { paymentList } from './payments.queries/payment-list.ts';
import { choicesOf, dayTotals, receivedList } from './payments.queries/received.ts';
import { payableTogether } from './payments.queries/sharing.ts';
import { promptPay } from './payments.views/promptpay.ts';

export function routes(config: Config): Served[] {
  useVerifier(config);
  return [
    ...serve(payments, {
      verifySlip,
      list: looking(
        'payment.list',
        view(payments.list, (tx, who, filter, fail) =>
          paymentList(tx, who, { ...filter, ...rangeOf(filter, fail) }),
        ),
      ),
      addSlip,
      payable: view(payments.payable, payableTogether),
      rejectSlip,
      undoReject,
      referSlips,
      undoRefer,
      promptPay,
      confirmSuccess,
      undoConfirm,
      unconfirm,
      confirmFail,
      confirmMany,
      changeSettings,
    }),
    ...serve(credit, {
      show: view(credit.show, creditShown),
      payBack,
      use: useCredit,
      payBackOrder,
      acceptPart,
      undoPart,
    }),
    ...serve(receivedMoney, {
      received: view(receivedMoney.received, receivedList),
      receivedSheet: sheetView(receivedMoney.receivedSheet, receivedMoney.received, receivedList),
      dayTotals: view(receivedMoney.dayTotals, dayTotals),
      daysSheet: sheetView(receivedMoney.daysSheet, receivedMoney.dayTotals, dayTotals),
      choices: view(receivedMoney.choices, choicesOf),
    }),
  ];
}
