import { useMemo, useState } from 'react';
import { Anchor, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { DOERS, trail as api, type TrailRow } from '../../../../contract/trail.ts';
import { trailScreens } from '../../../../contract/trail.screens.ts';
import { useSay, useWords, wordsOf, say } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ChoiceFilter,
  DaysFilter,
  ListPage,
  Moment,
  namedOptions,
  useList,
  type Column,
} from '../../kit/index.ts';
import { Changes } from './Changes.tsx';
import { TrailSheet } from './TrailSheet.tsx';
import { doerOf, nameOf, placeOfRow } from './row.ts';
import classes from './trail.module.css';

const t = wordsOf('trail');
interface Context {
  /** What that person did alone. */
  ofPerson: (id: number) => void;
}

const columns: Column<TrailRow, Context>[] = [
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} />, width: 130 },
  {
    key: 'who',
    title: { th: 'ใคร', en: 'Who' },
    cell: (row, { ofPerson }) => <Doer row={row} ofPerson={ofPerson} />,
    width: 150,
  },
  { key: 'action', title: { th: 'ทำอะไร', en: 'What' }, cell: (row) => say(row.says), width: 170 },
  {
    key: 'thing',
    title: { th: 'สิ่งที่ถูกทำ', en: 'Thing' },
    cell: (row) => (
      <span className={classes['thing']}>
        {nameOf(row)}
        <small>{say(row.thing_title)}</small>
      </span>
    ),
    width: 170,
  },
  {
    key: 'changes',
    title: { th: 'ก่อน → หลัง', en: 'Before → after' },
    cell: (row) => <Changes row={row} />,
    width: 260,
  },
  { key: 'from', title: { th: 'จาก', en: 'From' }, cell: placeOfRow, card: 'hide', width: 120 },
];

function Doer({ row, ofPerson }: { row: TrailRow } & Context) {
  const { user_id } = row;
  return (
    <span className={classes['thing']}>
      {user_id === null ? (
        doerOf(row)
      ) : (
        <Anchor component="button" type="button" title={t('onlyPerson')} onClick={() => ofPerson(user_id)}>
          {doerOf(row)}
        </Anchor>
      )}
      {row.key && <small>{t('withKey', { name: row.key })}</small>}
    </span>
  );
}

/** On a phone: what was done to what stands first. */
function Card({ row }: { row: TrailRow }) {
  return (
    <div className={classes['card']}>
      <strong>{say(row.says)}</strong>
      <span>
        {nameOf(row)} <small>{say(row.thing_title)}</small>
      </span>
      <Changes row={row} />
      <small>
        <Moment at={row.at} /> · {doerOf(row)}
        {row.key && ` · ${t('withKey', { name: row.key })}`}
      </small>
    </div>
  );
}

/** Who did what to which thing, when and from where. */
export function Trail() {
  const words = useWords('trail');
  const say = useSay();
  const list = useList(api.list, { pageSize: 20 });
  const { filters, set } = list;
  const [shown, show] = useState<TrailRow>();
  const mayRead = has(useSession(), api.choices.right);
  const choices = useRead(api.choices, {}, { enabled: mayRead, staleTime: 60_000 }).data?.Data;
  const context = useMemo(() => ({ ofPerson: (user_id: number) => set({ user_id }) }), [set]);
  const kind = choices?.things.find(({ thing }) => thing === filters.thing);
  return (
    <>
      <ListPage
        name="trail"
        title={words('title')}
        right={trailScreens.trail.right}
        list={list}
        columns={columns}
        context={context}
        sheet={api.sheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${say(row.says)} ${nameOf(row)}`}
        show={show}
        card={(row) => <Card row={row} />}
        search={words('search')}
        filters={
          <>
            <DaysFilter list={withDays(list)} label={{ th: 'วันที่', en: 'Days' }} />
            <ChoiceFilter
              list={list}
              field="user_id"
              label={{ th: 'ใคร', en: 'Who' }}
              all={words('everybody')}
              options={namedOptions(choices?.people ?? [])}
            />
            <ChoiceFilter
              list={list}
              field="action"
              label={{ th: 'ทำอะไร', en: 'What' }}
              options={(choices?.groups ?? []).flatMap(actionOptions)}
            />
            <ChoiceFilter
              list={{ filters, set: ({ thing }) => set({ thing, thing_id: undefined }) }}
              field="thing"
              label={{ th: 'สิ่งที่ถูกทำ', en: 'Thing' }}
              options={(choices?.things ?? []).map(({ thing, ...said }) => ({
                value: thing,
                label: say(said),
                also: `${said.th} ${said.en}`,
              }))}
            />
            <ChoiceFilter
              list={list}
              field="by"
              label={{ th: 'ระบบหรือ API key', en: 'System or API key' }}
              options={DOERS.map((by) => ({ value: by, label: words(`by.${by}`) }))}
            />
            {filters.thing_id !== undefined && (
              <Only
                name={words('oneThing', {
                  thing: kind ? say(kind) : (filters.thing ?? ''),
                  id: filters.thing_id,
                })}
                onRemove={() => set({ thing_id: undefined })}
              />
            )}
            {filters.key_id !== undefined && (
              <Only
                name={words('oneKey', { id: filters.key_id })}
                onRemove={() => set({ key_id: undefined })}
              />
            )}
          </>
        }
        empty={{ title: words('empty'), hint: words('emptyHint') }}
      />
      <TrailSheet row={shown} onClose={() => show(undefined)} />
    </>
  );
}

type Group = DataOf<typeof api.choices>['groups'][number];
/** All of a group at once, then one by one. */
const actionOptions = ({ actions, ...group }: Group) => [
  ...(actions.length > 1
    ? [
        {
          value: actions.map(({ action }) => action).join(','),
          label: t('allOf', { group: say(group) }),
          also: `${group.th} ${group.en}`,
        },
      ]
    : []),
  ...actions.map(({ action, ...said }) => ({
    value: action,
    label: say(said),
    hint: say(group),
    also: `${said.th} ${said.en}`,
  })),
];

/** Of one thing all days are shown: none stand in the field then. */
const withDays = <L extends { about: { total: number; from: string | null; to: string | null } | undefined }>(
  list: L,
) => {
  const { about } = list;
  const days = about?.from && about.to ? { from: about.from, to: about.to } : {};
  return { ...list, about: about && { total: about.total, ...days } };
};

/** A filter of one thing that no list of choices shows. */
function Only({ name, onRemove }: { name: string; onRemove: () => void }) {
  const words = useWords('trail');
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': words('notOnly', { name }), 'aria-hidden': false, tabIndex: 0 }}
    >
      {words('only', { name })}
    </Pill>
  );
}
