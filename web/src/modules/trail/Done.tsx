import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trail as api } from '../../../../contract/trail.ts';
import { trailScreens } from '../../../../contract/trail.screens.ts';
import type { UserDetail } from '../../../../contract/users.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Failed, Loading, Timeline } from '../../kit/index.ts';
import { linesOf } from './lines.tsx';
import classes from './trail.module.css';

/** What somebody did last, the way to all of it, and to what others did to them. */
export function Done({ user: { id } }: { user: UserDetail }) {
  const t = useWords('trail');
  const read = useRead(api.list, { user_id: id, page_size: 10 });
  const rows = read.data?.Data;
  return (
    <>
      {read.isPending && <Loading lines={4} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {rows?.length === 0 && <WholeWords>{t('done.none')}</WholeWords>}
      {!!rows?.length && <Timeline items={linesOf(rows, false)} />}
      <div className={classes['more']}>
        <Button component={Link} to={trailScreens.trail({ user_id: id })} variant="default">
          {t('done.all')}
        </Button>
        <Button component={Link} to={trailScreens.trail({ thing: 'user', thing_id: id })} variant="default">
          {t('done.toThem')}
        </Button>
      </div>
    </>
  );
}
