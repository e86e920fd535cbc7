import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { GROUP_TITLES } from '../../../../contract/codes/permissions.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import type { GroupId } from '../../../../contract/shared.ts';
import { trail as api } from '../../../../contract/trail.ts';
import { trailScreens } from '../../../../contract/trail.screens.ts';
import type { SignedInUser } from '../../../../contract/users.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import {
  BarList,
  DayBars,
  DetailSection,
  Empty,
  Facts,
  Failed,
  Guard,
  Loading,
  PageHead,
  firstLetter,
} from '../../kit/index.ts';
import classes from './trail.module.css';

type Card = DataOf<typeof api.card>;

/** Who I am, what I may do, what I have done. */
export function OwnCard() {
  return (
    <Guard right={trailScreens.card.right}>
      <Me />
    </Guard>
  );
}

function Me() {
  const t = useWords('trail');
  const me = useSession();
  const read = useRead(api.card, {});
  const card = read.data?.Data;
  return (
    <section>
      <PageHead
        title={t('card.title')}
        actions={
          <Button
            component={Link}
            to={authScreens.me()}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} />}
          >
            {t('card.edit')}
          </Button>
        }
      />
      {read.isPending && <Loading lines={12} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {card && (
        <div className={classes['columns']}>
          <div>
            <Who me={me} card={card} />
            <Abilities card={card} />
          </div>
          <Work card={card} />
        </div>
      )}
    </section>
  );
}

function Who({ me, card }: { me: SignedInUser; card: Card }) {
  const t = useWords('trail');
  const say = useSay();
  const name = `${me.FirstName} ${me.LastName}`.trim();
  return (
    <>
      <div className={classes['me']}>
        <span className={classes['initial']} data-letter={firstLetter(me.FirstName)} />
        <div>
          <strong>{me.NickName ? `${name} (${me.NickName})` : name}</strong>
          <span>
            {say(GROUP_TITLES[me.GroupId as GroupId])} · {me.EnterpriseName}
          </span>
        </div>
      </div>
      <Facts
        facts={[
          [t('card.username'), me.Username],
          [t('card.team'), card.team],
          [t('card.department'), card.department],
          [t('card.channel'), card.sale_channel],
          [t('card.phone'), me.Phone],
          [t('card.email'), me.Email],
        ]}
      />
    </>
  );
}
function Work({ card: { work, days } }: { card: Card }) {
  const t = useWords('trail');
  const say = useSay();
  const today = work.reduce((all, one) => all + one.today, 0);
  return (
    <DetailSection
      title={t('card.work')}
      beside={
        <Button component={Link} to={trailScreens.timeline({ whose: 'mine' })} variant="default">
          {t('card.timeline')}
        </Button>
      }
    >
      {work.length === 0 ? (
        <Empty title={t('card.none')} hint={t('card.noneHint')} />
      ) : (
        <>
          <WholeWords>{t('card.workToday', { count: today })}</WholeWords>
          <DayBars
            title={t('card.chart')}
            series={[{ name: t('card.series'), tone: 'moving' }]}
            days={days.map(({ day, count }) => ({ day, values: [count] }))}
          />
          <BarList
            bars={work.map(({ action, today: now, week, ...said }) => ({
              key: action,
              label: say(said),
              value: week,
              says: t('card.figures', { today: now, week }),
            }))}
          />
        </>
      )}
    </DetailSection>
  );
}

function Abilities({ card: { abilities } }: { card: Card }) {
  const t = useWords('trail');
  const say = useSay();
  return (
    <DetailSection title={t('card.abilities', { count: abilities.length })}>
      {abilities.length === 0 ? (
        <WholeWords>{t('card.noAbilities')}</WholeWords>
      ) : (
        <ul className={classes['abilities']}>
          {abilities.map((ability) => (
            <li key={ability.en}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {say(ability)}
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
