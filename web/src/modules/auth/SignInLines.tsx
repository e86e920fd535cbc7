import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { SignIn } from '../../../../contract/auth.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Failed, Loading, Moment, StatusBadge } from '../../kit/index.ts';
import { deviceOf } from '../../../../contract/auth.device.ts';
import classes from './Sessions.module.css';

const STEP = 10;
const MOST = 200;
/** So many are read at once, with those before them. */
export const FIRST_SIGN_INS = STEP;

interface Props {
  read: {
    data: { Data: SignIn[]; Datum: { total: number } } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  shown: number;
  onMore: (shown: number) => void;
}

/** When and from where somebody came in, and what kept them out. */
export function SignInLines({ read, shown, onMore }: Props) {
  const t = useWords('auth');
  if (!read.data)
    return read.isPending ? (
      <Loading lines={3} />
    ) : (
      <Failed error={read.error} retry={() => void read.refetch()} />
    );
  const { Data, Datum } = read.data;
  return (
    <>
      <WholeWords>{t(Datum.total === 0 ? 'signIns.empty' : 'signIns.says')}</WholeWords>
      <ul className={classes['sessions']}>
        {Data.map((signIn) => {
          const { name, phone } = deviceOf(signIn.agent);
          const Icon = phone ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <li key={signIn.id}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              <div>
                <strong>
                  <Moment at={signIn.at} />
                </strong>
                <small>
                  {name} · {signIn.ip}
                </small>
              </div>
              <StatusBadge tone={signIn.outcome === 'success' ? 'done' : 'stopped'}>
                {t(`signIns.${signIn.outcome}`)}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
      {Datum.total > Data.length && shown < MOST && (
        <Button variant="subtle" onClick={() => onMore(Math.min(MOST, shown * 4))}>
          {t('signIns.more')}
        </Button>
      )}
    </>
  );
}
