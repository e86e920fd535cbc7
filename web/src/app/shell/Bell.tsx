import { ActionIcon, Button, Popover, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { IconBell } from '@tabler/icons-react';
import { notifications } from '../../../../contract/notifications.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { mayOpen } from '../screens.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import { Moment } from '../../kit/dates/Moment.tsx';
import classes from './Bell.module.css';

const NEWEST = { page: 1, page_size: 20 };

export function Bell() {
  const t = useWords('app');
  const [opened, { toggle, close }] = useDisclosure(false);
  const news = useRead(notifications.list, NEWEST);
  const readAll = useCommand(notifications.readAll, { invalidates: ['notifications'] });
  const unread = news.data?.Datum.unread ?? 0;

  return (
    <Popover
      opened={opened}
      onChange={close}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          aria-label={unread ? t('bell.unread', { count: unread }) : t('bell.label')}
          aria-expanded={opened}
          onClick={toggle}
          className={classes['bell']}
        >
          <IconBell size={20} stroke={1.6} />
          {unread > 0 && (
            <span className={classes['count']} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.label')}>
        <div className={classes['head']}>
          <strong>{t('bell.label')}</strong>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={unread === 0}
            loading={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            {t('bell.readAll')}
          </Button>
        </div>
        <div className={classes['list']}>
          {news.isPending && <Skeleton h={64} m={12} />}
          {news.isError && <WholeWords className={classes['none']}>{t('bell.failed')}</WholeWords>}
          {news.data?.Data.length === 0 && (
            <p className={classes['none']}>
              <Sentence text={t('bell.empty')} />
              <small>
                <Sentence text={t('bell.emptyHint')} />
              </small>
            </p>
          )}
          {news.data?.Data.map((one) => (
            <News key={one.id} one={one} onOpen={close} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const TONES = {
  default: 'neutral',
  info: 'moving',
  primary: 'moving',
  success: 'done',
  warning: 'waiting',
  danger: 'stopped',
} as const;

type One = DataOf<typeof notifications.list>[number];

function News({ one, onOpen }: { one: One; onOpen: () => void }) {
  const t = useWords('app');
  const say = useSay();
  const navigate = useNavigate();
  const user = useSession();
  const read = useCommand(notifications.read, { invalidates: ['notifications'] });
  const open = () => {
    if (!one.read_at) read.mutate({ id: one.id });
    if (!one.link || !mayOpen(user, one.link)) return;
    onOpen();
    void navigate({ href: one.link });
  };
  return (
    <button type="button" className={classes['one']} data-tone={TONES[one.type]} onClick={open}>
      <span className={classes['title']}>
        {!one.read_at && <span className={classes['dot']} role="img" aria-label={t('bell.isNew')} />}
        {say(one.title)}
      </span>
      <span className={classes['message']}>{say(one.message)}</span>
      <small>
        <Moment at={one.at} />
      </small>
    </button>
  );
}
