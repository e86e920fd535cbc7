import { bankOf } from '../../../../../contract/codes/banks.ts';
import { receivedMoney as api } from '../../../../../contract/payments.received.ts';
import { useSay } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { ChoiceFilter, namedOptions, type Filtered } from '../../../kit/index.ts';

interface Ways {
  bank?: string | undefined;
  payment_method_id?: number | undefined;
  checker_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
export const NO_WAYS: Ways = { bank: undefined, payment_method_id: undefined, checker_id: undefined };

/** By bank, by payment method and, where somebody has checked, by who; also what is turned off and the days still have. */
export function WayFilters({ list, checked }: { list: Filtered<Ways>; checked: boolean }) {
  const say = useSay();
  const { from, to, bank } = list.filters;
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const choices = useRead(api.choices, days, { staleTime: 60_000 }).data?.Data;
  const methods = choices?.payment_methods ?? [];
  const banks = [...new Set(methods.flatMap((one) => one.bank ?? []))].toSorted();
  const ofBank = (method: (typeof methods)[0]) => !bank || method.bank === bank;
  return (
    <>
      <ChoiceFilter
        list={{
          filters: list.filters,
          // a method of another bank would find nothing
          set: (change) => list.set({ ...change, payment_method_id: undefined }),
        }}
        field="bank"
        label={{ th: 'ธนาคารที่รับเงิน', en: 'Receiving bank' }}
        options={banks.map((code) => ({ value: code, label: say(bankOf(code)) }))}
      />
      <ChoiceFilter
        list={list}
        field="payment_method_id"
        label={{ th: 'วิธีชำระเงิน', en: 'Payment method' }}
        options={namedOptions(methods.filter(ofBank))}
      />
      {checked && (
        <ChoiceFilter
          list={list}
          field="checker_id"
          label={{ th: 'ผู้ตรวจ', en: 'Checked by' }}
          options={namedOptions(choices?.checkers ?? [])}
        />
      )}
    </>
  );
}
