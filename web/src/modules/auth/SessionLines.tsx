import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OpenSession } from '../../../../contract/auth.ts';
import { useWords } from '../../platform/i18n.ts';
import { ActionButton, Moment, StatusBadge } from '../../kit/index.ts';
import { deviceOf } from '../../../../contract/auth.device.ts';
import classes from './Sessions.module.css';

/** Devices that are signed in, each but this one to be signed out. */
export function SessionLines(props: {
  sessions: readonly OpenSession[];
  onEnd: (id: number) => Promise<unknown>;
}) {
  const t = useWords('auth');
  return (
    <ul className={classes['sessions']}>
      {props.sessions.map((session) => {
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
                onClick={() => props.onEnd(session.id)}
              >
                {t('sessions.end')}
              </ActionButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
