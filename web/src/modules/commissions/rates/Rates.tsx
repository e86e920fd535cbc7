import { useState } from 'react';
import { Button, Drawer } from '@mantine/core';
import { IconFlask, IconPlus } from '@tabler/icons-react';
import {
  RATE_WHOS,
  WHAT_WORDS,
  WHO_WORDS,
  commissions as api,
  termsText,
  type Rate,
} from '../../../../../contract/commissions.ts';
import { commissionScreens } from '../../../../../contract/commissions.screens.ts';
import { locale, say, useSay, useWords, wordsOf } from '../../../platform/i18n.ts';
import {
  ActionButton,
  ChoiceFilter,
  Day,
  ListPage,
  StatusBadge,
  Unbroken,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { Views } from '../Views.tsx';
import { RateForm, type Edited } from './RateForm.tsx';
import { RateSheet } from './RateSheet.tsx';
import { Tester } from './Tester.tsx';
import { FOR_WHAT, FOR_WHOM, whatText, whoText } from './words.ts';
import classes from '../commissions.module.css';

const t = wordsOf('commissions');
const TONES = { on: 'done', coming: 'waiting', over: 'neutral' } as const;

const columns: Column<Rate>[] = [
  {
    key: 'who',
    title: FOR_WHOM,
    cell: (row) => (
      <>
        <Unbroken text={whoText(row)} />
        {row.who !== 'all' && <small className={classes['under']}>{say(WHO_WORDS[row.who])}</small>}
      </>
    ),
    width: 200,
  },
  {
    key: 'what',
    title: FOR_WHAT,
    cell: (row) => (
      <>
        <Unbroken text={whatText(row)} />
        {row.what !== 'all' && <small className={classes['under']}>{say(WHAT_WORDS[row.what])}</small>}
      </>
    ),
    width: 220,
  },
  {
    key: 'value',
    title: { th: 'อัตรา', en: 'Rate' },
    cell: (row) => <b>{termsText(row, locale())}</b>,
    align: 'right',
    card: 'figure',
    width: 150,
  },
  {
    key: 'days',
    title: { th: 'วันที่สั่งซื้อ', en: 'Ordered on' },
    cell: (row) => (
      <>
        <Day day={row.from} /> – {row.to ? <Day day={row.to} /> : t('rates.open')}
      </>
    ),
    width: 190,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StatusBadge tone={TONES[row.state]}>{t(`rates.${row.state}`)}</StatusBadge>,
    card: 'side',
    width: 120,
  },
  { key: 'note', title: { th: 'หมายเหตุ', en: 'Note' }, cell: (row) => row.note || '–', width: 160 },
];

/** Rates, the form at their side, and the order one tries them on. */
export function Rates() {
  const words = useWords('commissions');
  const sayIt = useSay();
  const list = useList(api.rates, { tab: 'state', pageSize: 50 });
  const [shown, show] = useState<Rate>();
  const [edited, edit] = useState<Edited>();
  const [trying, setTrying] = useState(false);
  const { about } = list;
  const add = (
    <ActionButton
      icon={<IconPlus size={18} stroke={1.8} />}
      disabledReason={undefined}
      onClick={() => edit({ copy: undefined, rate: undefined })}
    >
      {words('rates.add')}
    </ActionButton>
  );
  return (
    <>
      <ListPage
        name="commission-rates"
        title={words('rates.title')}
        says={words('rates.says')}
        right={commissionScreens.rates.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${whoText(row)} ${whatText(row)}`}
        show={show}
        search={words('rates.search')}
        tabs={{
          field: 'state',
          all: [
            { value: '', label: words('rates.all'), count: about && about.on + about.coming + about.over },
            ...(['on', 'coming', 'over'] as const).map((value) => ({
              value,
              label: words(`rates.${value}`),
              count: about?.[value],
            })),
          ],
        }}
        filters={
          <ChoiceFilter
            list={list}
            field="who"
            label={FOR_WHOM}
            options={RATE_WHOS.map((value) => ({ value, label: sayIt(WHO_WORDS[value]) }))}
          />
        }
        actions={
          <>
            <Views view="rates" />
            <Button
              variant="default"
              leftSection={<IconFlask size={18} stroke={1.6} />}
              onClick={() => setTrying(true)}
            >
              {words('rates.try')}
            </Button>
            {add}
          </>
        }
        empty={{ title: words('rates.empty'), hint: words('rates.emptyHint'), action: add }}
      />
      <RateSheet
        rate={shown}
        onClose={() => show(undefined)}
        onEdit={(rate) => {
          show(undefined);
          edit({ rate, copy: undefined });
        }}
        onCopy={(copy) => {
          show(undefined);
          edit({ rate: undefined, copy });
        }}
      />
      {edited && (
        <RateForm edited={edited} closedTo={about?.closed_to ?? null} onClose={() => edit(undefined)} />
      )}
      <Drawer
        opened={trying}
        onClose={() => setTrying(false)}
        position="right"
        size="min(640px, 100vw)"
        title={words('try.title')}
        closeButtonProps={{ 'aria-label': words('rates.close') }}
      >
        <Tester />
      </Drawer>
    </>
  );
}
