import type { ReactNode } from 'react';
import { accountShown, bankOf } from '../../../../../contract/codes/banks.ts';
import {
  METHOD_FIELDS,
  PAYMENT_TYPE_TITLES,
  isPaidInto,
  type KeptMethod,
} from '../../../../../contract/organisation.payment-methods.ts';
import { promptPayShown } from '../../../../../contract/organisation.promptpay.ts';
import { organisation as api } from '../../../../../contract/organisation.ts';
import { organisationScreens } from '../../../../../contract/organisation.screens.ts';
import { say, useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { Facts, ListPage, useList, type Column } from '../../../kit/index.ts';
import { KeptActions, KeptSheet } from '../Kept.tsx';
import { useKept } from '../useKept.ts';
import { MethodForm } from './MethodForm.tsx';

const figures = (text: string) => (text ? <span className="figures">{text}</span> : '–');

const columns: Column<KeptMethod>[] = [
  { key: 'name', title: METHOD_FIELDS.name, cell: (row) => row.name, width: 200 },
  { key: 'type', title: METHOD_FIELDS.type, cell: (row) => say(PAYMENT_TYPE_TITLES[row.type]), card: 'side' },
  { key: 'bank', title: METHOD_FIELDS.bank, cell: (row) => (row.bank ? say(bankOf(row.bank)) : '–') },
  {
    key: 'account',
    title: METHOD_FIELDS.account_number,
    cell: (row) => figures(accountShown(row.account_number)),
    width: 150,
  },
  {
    key: 'holder',
    title: METHOD_FIELDS.account_name,
    cell: (row) => row.account_name || '–',
    width: 180,
    card: 'hide',
  },
  {
    key: 'promptpay',
    title: METHOD_FIELDS.promptpay_id,
    cell: (row) => figures(promptPayShown(row.promptpay_id)),
    width: 150,
  },
];

/** How customers pay. */
export function Methods() {
  const t = useWords('organisation');
  const list = useList(api.allMethods, { tab: 'state', pageSize: 50 });
  const { data } = useRead(api.allMethods, { page_size: 200 });
  const { shown, show, hide, form, add, edit } = useKept<KeptMethod>();
  const read = useRead(api.method, { id: shown?.id ?? 1 }, { enabled: shown !== undefined });
  return (
    <>
      <ListPage
        name="payment-methods"
        title={t('method.title')}
        says={t('method.says')}
        right={organisationScreens.paymentMethods.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={show}
        search={t('method.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: t('kept.states.open'), count: list.about?.open },
            { value: 'closed', label: t('kept.states.closed'), count: list.about?.closed },
          ],
        }}
        actions={
          <KeptActions
            rows={data?.Data}
            title={t('method.order')}
            add={t('method.add')}
            onAdd={add}
            arrange={(ids) => send(api.arrangeMethods, { ids }, ['organisation'])}
          />
        }
        empty={{ title: t('method.empty'), hint: t('method.emptyHint') }}
        emptyFiltered={{ title: t('method.noneFound'), hint: t('kept.noneFoundHint') }}
      />
      <KeptSheet
        name={shown?.name}
        read={read}
        setStatus={(id, status) => send(api.setMethodStatus, { id, status }, ['organisation'])}
        remove={(id) => send(api.removeMethod, { id }, ['organisation'])}
        onEdit={edit}
        onClose={hide}
      >
        {(method) => <About method={method} />}
      </KeptSheet>
      <MethodForm {...form} />
    </>
  );
}

function About({ method }: { method: KeptMethod }) {
  const words = useSay();
  const { type, bank, account_number, account_name, branch, promptpay_id } = method;
  return (
    <Facts
      facts={[
        [words(METHOD_FIELDS.type), words(PAYMENT_TYPE_TITLES[type])],
        ...(isPaidInto(type)
          ? ([
              [words(METHOD_FIELDS.bank), bank && words(bankOf(bank))],
              [words(METHOD_FIELDS.account_number), figures(accountShown(account_number))],
              [words(METHOD_FIELDS.account_name), account_name],
              [words(METHOD_FIELDS.branch), branch],
              [words(METHOD_FIELDS.promptpay_id), figures(promptPayShown(promptpay_id))],
            ] as [string, ReactNode][])
          : []),
      ]}
    />
  );
}
