import { useState } from 'react';
import { access as api, secondFactor } from '../../../../contract/auth.ts';
import type { UserDetail } from '../../../../contract/users.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  DetailSection,
  Facts,
  Failed,
  Loading,
  Moment,
  ReasonDialog,
  useDialogCommand,
} from '../../kit/index.ts';
import { FactorFacts } from './FactorFacts.tsx';
import { SessionLines } from './SessionLines.tsx';
import { FIRST_SIGN_INS, SignInLines } from './SignInLines.tsx';
import classes from './Sessions.module.css';

interface Props {
  user: UserDetail;
  showPassword: (password: string) => void;
}

/** How somebody comes in: their password or invitation, where they are signed in, and who tried. */
export function Access({ user, showPassword }: Props) {
  return (
    <>
      <Password user={user} showPassword={showPassword} />
      {user.status !== 'unverified' && <UserSecondFactor user={user} />}
      {user.status === 'unverified' && <Invitation user={user} />}
      <UserSessions user={user} />
      <UserSignIns user={user} />
    </>
  );
}

function Password({ user, showPassword }: Props) {
  const t = useWords('auth');
  const me = useSession();
  const [asking, setAsking] = useState<'one_time' | 'mail'>();
  const { id, name, email, status } = user;
  const refused =
    id === me.Id ? t('access.ownPassword') : status === 'blocked' ? t('access.blocked') : undefined;
  const { send } = useDialogCommand(api.resetPassword, {
    invalidates: ['users', 'sessions'],
    onClose: () => setAsking(undefined),
    done: () => (asking === 'mail' ? t('access.mailed', { email }) : t('access.changed')),
    onDone: ({ Data }) => Data.one_time_password && showPassword(Data.one_time_password),
  });
  const words = asking === 'mail' ? 'mail' : 'oneTime';
  return (
    <DetailSection title={t('access.password')}>
      {user.one_time && <WholeWords>{t('access.oneTimeSince')}</WholeWords>}
      <div className={classes['actions']}>
        <ActionButton variant="default" disabledReason={refused} onClick={() => setAsking('one_time')}>
          {t('access.oneTime')}
        </ActionButton>
        <ActionButton
          variant="default"
          disabledReason={refused ?? (email ? undefined : t('access.needEmail'))}
          onClick={() => setAsking('mail')}
        >
          {t('access.mail')}
        </ActionButton>
      </div>
      {asking && (
        <ConfirmDialog
          opened
          danger
          title={t(`access.${words}Title`, { name })}
          says={t(`access.${words}Says`, { email })}
          confirm={t(`access.${words}Confirm`)}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => send({ id, access: asking })}
        />
      )}
    </DetailSection>
  );
}

function UserSecondFactor({ user: { id, name } }: { user: UserDetail }) {
  const t = useWords('auth');
  const me = useSession();
  const read = useRead(secondFactor.of, { id });
  const [asking, setAsking] = useState(false);
  const { send } = useDialogCommand(secondFactor.reset, {
    invalidates: ['users', 'sessions'],
    onClose: () => setAsking(false),
    done: () => t('second.reset.done', { name }),
  });
  const state = read.data?.Data;
  return (
    <DetailSection title={t('second.title')}>
      {read.isPending && <Loading lines={2} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {state && <FactorFacts state={state} none={t('second.reset.none')} />}
      {state && state.since !== null && (
        <div className={classes['actions']}>
          <ActionButton
            variant="default"
            disabledReason={id === me.Id ? t('second.reset.own') : undefined}
            onClick={() => setAsking(true)}
          >
            {t('second.reset.button')}
          </ActionButton>
        </div>
      )}
      <ReasonDialog
        opened={asking}
        danger
        title={t('second.reset.title', { name })}
        says={t('second.reset.says')}
        label={t('second.reset.reason')}
        need={t('second.reset.needReason')}
        longest={300}
        confirm={t('second.reset.button')}
        onCancel={() => setAsking(false)}
        onConfirm={(reason) => send({ id, reason })}
      />
    </DetailSection>
  );
}

function Invitation({ user: { id, email } }: { user: UserDetail }) {
  const t = useWords('auth');
  const read = useRead(api.invitation, { id });
  const again = useCommand(api.invite, {
    invalidates: ['users'],
    onDone: () => toast.done(t('access.sentAgain', { email })),
  });
  const takeBack = useCommand(api.takeBack, {
    invalidates: ['users'],
    onDone: () => toast.done(t('access.tookBack')),
  });
  const open = read.data?.Data;
  return (
    <DetailSection title={t('access.invitation')}>
      {read.isPending && <Loading lines={2} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {open === null && <WholeWords>{t('access.noInvitation')}</WholeWords>}
      {open && (
        <Facts
          facts={[
            [t('access.invited'), <Moment key="sent" at={open.sent_at} />],
            [t(open.expired ? 'access.over' : 'access.until'), <Moment key="until" at={open.expires_at} />],
          ]}
        />
      )}
      <div className={classes['actions']}>
        <ActionButton variant="default" disabledReason={undefined} onClick={() => again.mutateAsync({ id })}>
          {t('access.again')}
        </ActionButton>
        {open && (
          <ActionButton
            variant="default"
            disabledReason={undefined}
            onClick={() => takeBack.mutateAsync({ id })}
          >
            {t('access.takeBack')}
          </ActionButton>
        )}
      </div>
    </DetailSection>
  );
}

function UserSessions({ user: { id } }: { user: UserDetail }) {
  const t = useWords('auth');
  const read = useRead(api.sessions, { id });
  const end = useCommand(api.endSession, {
    invalidates: ['sessions'],
    onDone: () => toast.done(t('sessions.ended')),
  });
  const endAll = useCommand(api.endSessions, {
    invalidates: ['sessions'],
    onDone: () => toast.done(t('access.endedAll')),
  });
  const open = read.data?.Data ?? [];
  const others = open.filter(({ current }) => !current);
  return (
    <DetailSection
      title={t('sessions.title')}
      beside={
        <ActionButton
          size="compact-sm"
          variant="default"
          disabledReason={others.length === 0 ? t('access.noSessionToEnd') : undefined}
          onClick={() => endAll.mutateAsync({ id })}
        >
          {t('access.endAll')}
        </ActionButton>
      }
    >
      {read.isPending && <Loading lines={3} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data && open.length === 0 && <WholeWords>{t('access.noSession')}</WholeWords>}
      <SessionLines sessions={open} onEnd={(session_id) => end.mutateAsync({ id, session_id })} />
    </DetailSection>
  );
}

function UserSignIns({ user: { id } }: { user: UserDetail }) {
  const t = useWords('auth');
  const [shown, setShown] = useState(FIRST_SIGN_INS);
  const read = useRead(api.signIns, { id, page_size: shown }, { keepPrevious: true });
  return (
    <DetailSection title={t('signIns.title')}>
      <SignInLines read={read} shown={shown} onMore={setShown} />
    </DetailSection>
  );
}
