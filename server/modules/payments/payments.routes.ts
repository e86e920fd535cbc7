import { payments } from '../../../contract/payments.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { rangeOf } from '../orders/index.ts';
import { addSlip } from './payments.commands/add-slip.ts';
import { confirmFail, confirmSuccess } from './payments.commands/confirm-payment.ts';
import { confirmMany } from './payments.commands/confirm-many.ts';
import { rejectSlip } from './payments.commands/reject-slip.ts';
import { promptPay } from './payments.commands/promptpay.ts';
import { paymentList } from './payments.queries.ts';

export const routes = (): Served[] =>
  serve(payments, {
    list: (who, filter) => {
      const range = rangeOf(filter);
      return reading(who, (tx) => paymentList(tx, who, { ...filter, ...range }));
    },
    addSlip,
    rejectSlip,
    promptPay: (who, { id }) => promptPay(who, id),
    confirmSuccess,
    confirmFail,
    confirmMany,
  });
