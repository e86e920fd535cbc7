import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { GROUP_TITLES } from '../../../../../contract/codes/permissions.ts';
import { users as api } from '../../../../../contract/users.ts';
import { userScreens } from '../../../../../contract/users.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { DetailPage, DetailSection, Facts, Moment } from '../../../kit/index.ts';
import { STATUS_TONES } from '../status.ts';
import { RoleForm } from './RoleForm.tsx';
import { StatusDialog } from './StatusDialog.tsx';

const icon = { size: 18, stroke: 1.6 };

/** One user: who it is, and what they may see and do. */
export function UserPage() {
  const t = useWords('users');
  const say = useSay();
  const me = useSession();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const user = read.data?.Data;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DetailPage
        right={userScreens.user.right}
        read={{ ...read, data: user }}
        missing={{
          title: t('user.missing'),
          hint: t('user.missingHint'),
          action: (
            <Button component={Link} to={userScreens.users()} variant="default">
              {t('user.back')}
            </Button>
          ),
        }}
        head={(u) => ({
          title: u.name,
          says: `${u.username} · ${say(GROUP_TITLES[u.group_id])}`,
          status: [{ tone: STATUS_TONES[u.status], words: t(`status.${u.status}`) }],
        })}
        actions={(u) => [
          u.status === 'blocked'
            ? {
                label: t('user.unblock'),
                icon: <IconLockOpen {...icon} />,
                disabledReason: undefined,
                onClick: () => setAsking(true),
              }
            : {
                label: t('user.block'),
                icon: <IconLock {...icon} />,
                kind: 'danger',
                disabledReason: u.id === me.Id ? t('user.notYourself') : undefined,
                onClick: () => setAsking(true),
              },
        ]}
      >
        {(u) => (
          <>
            <DetailSection title={t('user.who')}>
              <Facts
                facts={[
                  [t('user.nickName'), u.nick_name],
                  [t('user.phone'), u.phone],
                  [t('user.email'), u.email],
                  [t('user.team'), u.team],
                  [t('user.channel'), u.sale_channel],
                  [t('user.seen'), u.last_seen_at && <Moment key="seen" at={u.last_seen_at} />],
                ]}
              />
            </DetailSection>
            <RoleForm key={u.id} user={u} />
          </>
        )}
      </DetailPage>
      {user && asking && <StatusDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}
