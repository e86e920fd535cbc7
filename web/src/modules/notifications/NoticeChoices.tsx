import { Checkbox } from '@mantine/core';
import { notifications, type NoticeChoices as Choices } from '../../../../contract/notifications.ts';
import { notificationScreens } from '../../../../contract/notifications.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { Failed, Guard, Loading, PageHead } from '../../kit/index.ts';
import classes from './NoticeChoices.module.css';

type Kind = Choices['kinds'][number];

/** What one is told, and where: each choice is kept as it is made. */
export function NoticeChoices() {
  const t = useWords('notifications');
  const read = useRead(notifications.choices, {});
  const choices = read.data?.Data;
  return (
    <Guard right={notificationScreens.choices.right}>
      <PageHead title={t('title')} says={t('says')} />
      {read.isPending && <Loading lines={8} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {choices && <Lines choices={choices} />}
    </Guard>
  );
}

function Lines({ choices: { kinds, mails, email } }: { choices: Choices }) {
  const t = useWords('notifications');
  const say = useSay();
  const groups = [...new Map(kinds.map(({ group }) => [group.en, group])).values()];
  return (
    <div className={classes['page']}>
      <WholeWords>{!mails ? t('noMails') : email === '' ? t('noEmail') : t('mailTo', { email })}</WholeWords>
      {groups.map((group) => (
        <section key={group.en} className={classes['group']} aria-label={say(group)}>
          <h2>{say(group)}</h2>
          <ul>
            {kinds
              .filter((kind) => kind.group.en === group.en)
              .map((kind) => (
                <Line key={kind.kind} kind={kind} byMail={mails && email !== ''} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ kind, byMail }: { kind: Kind; byMail: boolean }) {
  const t = useWords('notifications');
  const say = useSay();
  const choose = useCommand(notifications.choose, { invalidates: ['notifications'] });
  const what = say(kind.title);
  const change = (where: 'bell' | 'mail') => (on: boolean) =>
    choose
      .mutateAsync({ kind: kind.kind, bell: kind.bell, mail: kind.mail, [where]: on })
      .catch((error: unknown) => toast.error(error));
  return (
    <li className={classes['line']}>
      <div>
        <span>{what}</span>
        {kind.always && <small>{t('always')}</small>}
      </div>
      {(['bell', 'mail'] as const)
        .filter((where) => where === 'bell' || byMail)
        .map((where) => (
          <Checkbox
            key={where}
            className={classes['choice']!}
            label={t(where)}
            aria-label={t('at', { where: t(where), what })}
            checked={kind[where]}
            disabled={kind.always || choose.isPending}
            onChange={(event) => void change(where)(event.currentTarget.checked)}
          />
        ))}
    </li>
  );
}
