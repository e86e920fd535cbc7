import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { GROUPS } from '../../../../contract/shared.ts';
import { trail as api } from '../../../../contract/trail.ts';
import { trailScreens } from '../../../../contract/trail.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import {
  DayField,
  Empty,
  Failed,
  Guard,
  Loading,
  PageHead,
  Pager,
  Timeline,
  addDays,
  today,
  useList,
} from '../../kit/index.ts';
import { linesOf } from './lines.tsx';
import classes from './trail.module.css';

const PHONE = '(max-width: 48em)';

/** A day of the shop for an administrator, one's own for everybody else. */
export function DayTimeline() {
  return (
    <Guard right={trailScreens.timeline.right}>
      <Day />
    </Guard>
  );
}

function Day() {
  const t = useWords('trail');
  const me = useSession();
  const list = useList(api.mine, { pageSize: 50 });
  const { filters, set, about, rows } = list;
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const now = today();
  const day = filters.day ?? now;
  const go = (to: string | undefined) => set({ day: to === now ? undefined : to });
  const isAdmin = me.GroupId === GROUPS.admin;
  return (
    <section>
      <PageHead title={t('day.title')} says={t('day.says')} />
      <div className={classes['tools']}>
        <ActionIcon variant="default" aria-label={t('day.earlier')} onClick={() => go(addDays(day, -1))}>
          <IconChevronLeft size={18} stroke={1.6} />
        </ActionIcon>
        <div className={classes['oneDay']}>
          <DayField label={t('day.day')} hint={t('day.hint')} day={day} latest={now} onDay={go} />
        </div>
        <ActionIcon
          variant="default"
          aria-label={t('day.later')}
          disabled={day >= now}
          onClick={() => go(addDays(day, 1))}
        >
          <IconChevronRight size={18} stroke={1.6} />
        </ActionIcon>
        {isAdmin && (
          <SegmentedControl
            aria-label={t('day.whose')}
            value={filters.whose ?? 'all'}
            onChange={(whose) => set({ whose: whose === 'mine' ? 'mine' : undefined })}
            data={[
              { value: 'all', label: t('day.all') },
              { value: 'mine', label: t('day.mine') },
            ]}
          />
        )}
        {about && about.total > 0 && (
          <span className={classes['field']}>
            {t(about.total_capped ? 'day.capped' : 'day.count', { count: about.total })}
          </span>
        )}
      </div>
      {list.error ? (
        <Failed error={list.error} retry={list.retry} />
      ) : list.pending || !rows || !about ? (
        <Loading lines={12} />
      ) : rows.length === 0 ? (
        <Empty title={t(day === now ? 'day.none' : 'day.noneOn')} hint={t('day.noneHint')} />
      ) : (
        <div className={classes['pager']} data-stale={list.refreshing || undefined}>
          <Timeline items={linesOf(rows, about.whose === 'all')} />
          {about.total > about.page_size && (
            <Pager
              about={about}
              busy={list.refreshing}
              phone={!!phone}
              onPage={(page) => set({ page })}
              onSize={(page_size) => set({ page_size })}
            />
          )}
        </div>
      )}
    </section>
  );
}
