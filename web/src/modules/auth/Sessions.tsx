import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { profile } from '../../../../contract/auth.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton, Failed, Loading, Moment, StatusBadge } from '../../kit/index.ts';
import { deviceOf } from './device.ts';
import classes from './Sessions.module.css';

/** Where one is signed in; a device that is not one's own is ended here. */
export function Sessions() {
  const t = useWords('auth');
  const sessions = useRead(profile.sessions, {});
  const end = useCommand(profile.endSession, {
    invalidates: ['sessions'],
    onDone: () => toast.done(t('sessions.ended')),
  });
  return (
    <section>
      <h2>{t('sessions.title')}</h2>
      {sessions.isPending && <Loading lines={3} />}
      {sessions.isError && <Failed error={sessions.error} retry={() => void sessions.refetch()} />}
      <ul className={classes['sessions']}>
        {sessions.data?.Data.map((session) => {
          const { name, phone } = deviceOf(session.agent);
          const Icon = phone ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <li key={session.id}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              <div>
                <strong>{name}</strong>
                <small>
                  {session.ip} · {t('sessions.seen')} <Moment at={session.seen_at} />
                </small>
              </div>
              {session.current ? (
                <StatusBadge tone="done">{t('sessions.current')}</StatusBadge>
              ) : (
                <ActionButton
                  disabledReason={undefined}
                  size="compact-sm"
                  variant="default"
                  onClick={() => end.mutateAsync({ id: session.id })}
                >
                  {t('sessions.end')}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
