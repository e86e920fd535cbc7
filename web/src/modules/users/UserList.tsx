import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconUserPlus } from '@tabler/icons-react';
import { GROUP_TITLES } from '../../../../contract/codes/permissions.ts';
import { GROUPS, type GroupId } from '../../../../contract/shared.ts';
import {
  SECOND_FACTOR_WORDS,
  SECOND_FACTORS,
  UNSEEN_DAYS,
  USER_STATUSES,
  users as api,
  type User,
} from '../../../../contract/users.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { userScreens } from '../../../../contract/users.screens.ts';
import { say, useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ChoiceFilter,
  ListPage,
  Moment,
  StatusBadge,
  namedOptions,
  optionsOf,
  useList,
  type Column,
} from '../../kit/index.ts';
import { STATUS_TONES } from './status.ts';
import classes from './users.module.css';

const t = wordsOf('users');

const columns: Column<User>[] = [
  {
    key: 'name',
    title: { th: 'ชื่อ', en: 'Name' },
    cell: (row) => two(row.nick_name ? `${row.name} (${row.nick_name})` : row.name, row.username),
    width: 200,
  },
  {
    key: 'group',
    title: { th: 'กลุ่ม · งาน', en: 'Group, job' },
    cell: (row) => two(say(GROUP_TITLES[row.group_id]), jobWords(row)),
    width: 132,
  },
  { key: 'team', title: { th: 'ทีม', en: 'Team' }, cell: (row) => row.team ?? '–', width: 100 },
  {
    key: 'department',
    title: USER_FIELDS.department_id,
    cell: (row) => row.department ?? '–',
    width: 120,
    card: 'hide',
  },
  {
    key: 'channel',
    title: { th: 'ช่องทางขาย', en: 'Sale channel' },
    cell: (row) => row.sale_channel ?? '–',
    width: 110,
    card: 'hide',
  },
  { key: 'phone', title: { th: 'เบอร์โทร', en: 'Phone' }, cell: (row) => row.phone || '–', width: 110 },
  {
    key: 'email',
    title: { th: 'อีเมล', en: 'E-mail' },
    cell: (row) => row.email || '–',
    optional: true,
    card: 'hide',
  },
  {
    key: 'seen',
    title: { th: 'เข้าใช้ล่าสุด', en: 'Last seen' },
    cell: (row) => (row.last_seen_at ? <Moment at={row.last_seen_at} /> : t('list.never')),
    width: 124,
  },
  {
    key: 'second_factor',
    title: USER_FIELDS.second_factor,
    cell: (row) => say(SECOND_FACTOR_WORDS[row.second_factor ? 'on' : 'off']),
    optional: true,
    card: 'hide',
  },
  {
    key: 'status',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StatusBadge tone={STATUS_TONES[row.status]}>{t(`status.${row.status}`)}</StatusBadge>,
    card: 'side',
  },
];

const two = (first: string, second: string | undefined) => (
  <span className={classes['two']}>
    {first}
    {second && <small>{second}</small>}
  </span>
);
const jobWords = (row: User): string | undefined =>
  row.job ? say(row.job) : row.group_id === GROUPS.employee ? t('list.byHand') : undefined;

/** Everybody who signs in to the shop. */
export function UserList() {
  const words = useWords('users');
  const user = useSession();
  const list = useList(api.list);
  const choices = useRead(api.choices, {}, { enabled: has(user, api.choices.right) }).data?.Data;
  return (
    <ListPage
      name="users"
      title={words('list.title')}
      right={userScreens.users.right}
      list={list}
      columns={columns}
      sheet={api.sheet}
      actions={
        <Button
          component={Link}
          to={userScreens.create()}
          leftSection={<IconUserPlus size={18} stroke={1.6} />}
        >
          {words('list.add')}
        </Button>
      }
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      open={(row) => userScreens.user(row.id)}
      search={words('list.search')}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="group_id"
            label={{ th: 'กลุ่ม', en: 'Group' }}
            options={optionsOf<GroupId>(GROUP_TITLES)}
          />
          <ChoiceFilter
            list={list}
            field="team_id"
            label={USER_FIELDS.team_id}
            options={namedOptions(choices?.teams ?? [])}
          />
          <ChoiceFilter
            list={list}
            field="department_id"
            label={USER_FIELDS.department_id}
            options={namedOptions(choices?.departments ?? [])}
          />
          <ChoiceFilter
            list={list}
            field="sale_channel_id"
            label={USER_FIELDS.sale_channel_id}
            options={namedOptions(choices?.sale_channels ?? [])}
          />
          <ChoiceFilter
            list={list}
            field="unseen_days"
            label={{ th: 'เข้าใช้ล่าสุด', en: 'Last seen' }}
            options={UNSEEN_DAYS.map((value) => ({ value, label: words('list.unseen', { count: value }) }))}
          />
          <ChoiceFilter
            list={list}
            field="second_factor"
            label={USER_FIELDS.second_factor}
            options={SECOND_FACTORS.map((value) => ({ value, label: say(SECOND_FACTOR_WORDS[value]) }))}
          />
          <ChoiceFilter
            list={list}
            field="status"
            label={{ th: 'สถานะ', en: 'Status' }}
            options={USER_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))}
          />
        </>
      }
      empty={{ title: words('list.empty'), hint: words('list.emptyHint') }}
    />
  );
}
