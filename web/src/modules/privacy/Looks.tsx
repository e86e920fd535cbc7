import { useMemo } from 'react';
import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { Link } from '@tanstack/react-router';
import { privacy as api, type Look } from '../../../../contract/privacy.ts';
import { privacyScreens } from '../../../../contract/privacy.screens.ts';
import { say, useSay, useWords, wordsOf } from '../../platform/i18n.ts';
import type { Words } from '../../platform/words.ts';
import {
  ChoiceFilter,
  DaysFilter,
  ListPage,
  Moment,
  Unbroken,
  namedOptions,
  useList,
  type Column,
} from '../../kit/index.ts';
import { PrivacyViews } from './PrivacyViews.tsx';

const t = wordsOf('privacy');

interface Context {
  /** What each way of looking is called: the server knows those of every module. */
  titles: ReadonlyMap<string, Words>;
}

const columns: Column<Look, Context>[] = [
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} />, width: 140 },
  { key: 'who', title: { th: 'ใคร', en: 'Who' }, cell: (row) => <Unbroken text={whoOf(row)} />, width: 200 },
  {
    key: 'kind',
    title: { th: 'ทำอะไร', en: 'What' },
    cell: (row, { titles }) => say(titles.get(row.kind) ?? { th: row.kind, en: row.kind }),
    width: 220,
  },
  {
    key: 'thing',
    title: { th: 'ของ', en: 'Of' },
    cell: (row) =>
      row.link ? <Link to={row.link}>{row.thing || t('look.list')}</Link> : row.thing || t('look.list'),
    width: 200,
  },
  {
    key: 'ip',
    title: { th: 'จาก IP', en: 'From IP' },
    cell: (row) => row.ip || '–',
    width: 130,
    card: 'hide',
  },
];
const whoOf = ({ api_key, user_name }: Look): string =>
  api_key === null ? (user_name ?? t('look.system')) : t('look.key', { name: api_key });

/** Who saw what the shop knows of its customers. */
export function Looks() {
  const words = useWords('privacy');
  const title = useSay();
  const list = useList(api.looks);
  const { filters, set } = list;
  const kinds = list.about?.kinds;
  const context = useMemo(
    () => ({ titles: new Map((kinds ?? []).map((each) => [each.kind, each.title])) }),
    [kinds],
  );
  return (
    <ListPage
      name="privacy-looks"
      title={words('look.title')}
      says={words('look.says')}
      right={privacyScreens.looks.right}
      list={list}
      columns={columns}
      context={context}
      sheet={api.looksSheet}
      actions={<PrivacyViews view="looks" />}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${whoOf(row)} ${row.thing}`}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="user_id"
            label={{ th: 'ใคร', en: 'Who' }}
            all={words('look.allPeople')}
            options={namedOptions(list.about?.people ?? [])}
          />
          <ChoiceFilter
            list={list}
            field="kind"
            label={{ th: 'ทำอะไร', en: 'What' }}
            all={words('look.allKinds')}
            options={(kinds ?? []).map((each) => ({
              value: each.kind,
              label: title(each.title),
            }))}
          />
          <DaysFilter list={list} label={{ th: 'วันที่', en: 'Day' }} />
          {filters.customer_id !== undefined && (
            <Pill
              withRemoveButton
              removeButtonProps={{ 'aria-label': words('look.all') }}
              onRemove={() => set({ customer_id: undefined })}
            >
              {words('look.ofOne')}
            </Pill>
          )}
        </>
      }
      empty={{ title: words('look.empty'), hint: words('look.emptyHint') }}
      emptyFiltered={{ title: words('look.none'), hint: words('look.noneHint') }}
    />
  );
}
