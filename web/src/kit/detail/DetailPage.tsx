import type { ReactNode } from 'react';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { useRouter } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import type { Right } from '../../../../contract/shared.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AnyTone, Mark } from '../../platform/tones.ts';
import { useWords } from '../../platform/i18n.ts';
import { ActionButton } from '../ActionButton.tsx';
import { PageHead } from '../PageHead.tsx';
import { useKey } from '../useKey.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { Reading } from '../reading.ts';
import { Empty, type EmptyWords } from '../states/Empty.tsx';
import { Failed } from '../states/Failed.tsx';
import { Guard } from '../states/Guard.tsx';
import { Loading } from '../states/Loading.tsx';
import { Refused } from './Refused.tsx';
import classes from './DetailPage.module.css';

export interface DetailAction {
  label: string;
  icon?: ReactNode;
  /** The reason why it cannot be done now; undefined: it can. */
  disabledReason: string | undefined;
  onClick: () => unknown;
  kind?: 'primary' | 'danger' | 'plain';
  /** Seldom done: several such stand behind one button. */
  rare?: boolean;
}
export interface DetailHead {
  title: string;
  /** Right after the title: a button that copies it. */
  beside?: ReactNode;
  /** Beside the status: when, from where. */
  says?: ReactNode;
  status?: { tone: AnyTone; mark?: Mark; words: string }[];
  /** The figures one looks for, large. */
  amounts?: { label: string; value: ReactNode; tone?: AnyTone }[];
}

interface Props<T> {
  right: Right;
  read: Reading<T>;
  /** There is no such thing: what to do instead. */
  missing: EmptyWords;
  head: (data: T) => DetailHead;
  /** What may be done next; one that may not stays visible with its reason, several are told behind one button. */
  actions: (data: T) => DetailAction[];
  children: (data: T) => ReactNode;
  /** At the right: the timeline. */
  aside?: (data: T) => ReactNode;
}

/** One thing: where it stands, what it is worth, what may be done next, and how it came about. */
export function DetailPage<T>(props: Props<T>) {
  return (
    <Guard right={props.right}>
      <Shown {...props} />
    </Guard>
  );
}

/** Escape goes back to where one came from, where nothing lies over the page. */
function useWayBack() {
  const { history } = useRouter();
  useKey('Escape', () => history.back(), {
    when: () => history.canGoBack() && document.querySelector('[role="dialog"], [role="menu"]') === null,
  });
}

function Shown<T>({ read, missing, head, actions, children, aside }: Props<T>) {
  const t = useWords('kit');
  useWayBack();
  // gone is gone, also where an answer of before is still at hand
  if (read.error instanceof ApiError && isMissing(read.error)) return <Empty {...missing} as="h1" />;
  if (read.data === undefined) {
    if (read.isPending) return <Loading lines={10} />;
    return <Failed error={read.error} retry={() => void read.refetch()} />;
  }
  const data = read.data;
  const { title, beside, says, status = [], amounts = [] } = head(data);
  const all = actions(data);
  const refused = all.flatMap(({ label, disabledReason }) =>
    disabledReason === undefined ? [] : [{ label, disabledReason }],
  );
  const shown = refused.length > 1 ? all.filter((action) => action.disabledReason === undefined) : all;
  const seldom = shown.filter(({ rare, disabledReason }) => rare && disabledReason === undefined);
  const inFront = seldom.length > 1 ? shown.filter((action) => !seldom.includes(action)) : shown;
  return (
    <article>
      <PageHead
        title={title}
        says={says}
        beside={
          <>
            {beside}
            {status.map(({ tone, mark, words }) => (
              <StatusBadge key={words} tone={tone} mark={mark}>
                {words}
              </StatusBadge>
            ))}
          </>
        }
        actions={
          <div role="group" aria-label={t('detail.actions')} className={classes['actions']}>
            {inFront.map((action) => (
              <ActionButton
                key={action.label}
                icon={action.icon}
                disabledReason={action.disabledReason}
                variant={action.kind === 'primary' ? 'filled' : 'default'}
                {...(action.kind === 'danger' ? { className: classes['danger']! } : {})}
                onClick={action.onClick}
              >
                {action.label}
              </ActionButton>
            ))}
            {seldom.length > 1 && <Seldom actions={seldom} />}
            {refused.length > 1 && <Refused actions={refused} />}
          </div>
        }
      />
      {amounts.length > 0 && (
        <dl className={classes['amounts']}>
          {amounts.map(({ label, value, tone }) => (
            <div key={label} data-tone={tone}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes['body']} data-aside={aside ? true : undefined}>
        <div className={classes['sections']}>{children(data)}</div>
        {aside && <aside>{aside(data)}</aside>}
      </div>
    </article>
  );
}

function Seldom({ actions }: { actions: DetailAction[] }) {
  const t = useWords('kit');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} />}>
          {t('detail.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onClick }) => (
          <Menu.Item key={label} leftSection={icon} onClick={() => void onClick()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Not found, or an address whose id is none: trying again would help neither. */
const isMissing = (error: ApiError) => error.status === 404 || error.fields.some(({ path }) => path === 'id');

/** A part of a detail page under its own head. */
export function DetailSection(props: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <header>
        <h2>{props.title}</h2>
        {props.beside}
      </header>
      {props.children}
    </section>
  );
}

/** Names and values under each other. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
