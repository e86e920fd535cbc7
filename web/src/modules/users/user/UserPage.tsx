import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { GROUP_TITLES } from '../../../../../contract/codes/permissions.ts';
import { GROUPS } from '../../../../../contract/shared.ts';
import { users as api, type UserDetail } from '../../../../../contract/users.ts';
import { userScreens } from '../../../../../contract/users.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { DetailPage, DetailSection, Facts, Moment, Tabs } from '../../../kit/index.ts';
import { OneTimeDialog } from '../OneTimeDialog.tsx';
import { userPage } from '../extensions.ts';
import { STATUS_TONES } from '../status.ts';
import { EditUser } from './EditUser.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
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
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'status' | 'edit' | 'remove'>();
  const [tab, setTab] = useState('role');
  const [password, showPassword] = useState<string>();
  const close = () => setAsking(undefined);
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
          status: [
            { tone: STATUS_TONES[u.status], words: t(`status.${u.status}`) },
            ...(u.one_time ? [{ tone: 'waiting' as const, words: t('user.oneTime') }] : []),
          ],
        })}
        actions={(u) =>
          u.status === 'deleted'
            ? []
            : [
                {
                  label: t('user.remove'),
                  icon: <IconTrash {...icon} />,
                  kind: 'danger',
                  disabledReason: u.id === me.Id ? t('user.notRemoveYourself') : undefined,
                  onClick: () => setAsking('remove'),
                },
                u.status === 'blocked'
                  ? {
                      label: t('user.unblock'),
                      icon: <IconLockOpen {...icon} />,
                      disabledReason: undefined,
                      onClick: () => setAsking('status'),
                    }
                  : {
                      label: t('user.block'),
                      icon: <IconLock {...icon} />,
                      kind: 'danger',
                      disabledReason: u.id === me.Id ? t('user.notYourself') : undefined,
                      onClick: () => setAsking('status'),
                    },
                {
                  label: t('user.edit'),
                  icon: <IconPencil {...icon} />,
                  kind: 'primary',
                  disabledReason: undefined,
                  onClick: () => setAsking('edit'),
                },
              ]
        }
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
                  [t('user.department'), u.department],
                  [t('user.channel'), u.sale_channel],
                  ...(u.group_id === GROUPS.customer
                    ? [
                        [t('user.customer'), u.customer && `${u.customer.name} · ${u.customer.phone}`] as [
                          string,
                          ReactNode,
                        ],
                      ]
                    : []),
                  [t('user.seen'), u.last_seen_at && <Moment key="seen" at={u.last_seen_at} />],
                ]}
              />
            </DetailSection>
            {u.status === 'deleted' ? (
              <>
                <WholeWords>{t('user.deleted')}</WholeWords>
                <WhatTheyDid user={u} />
              </>
            ) : (
              <Tabs
                value={tab}
                onChange={setTab}
                tabs={[
                  { value: 'role', label: t('user.tabs.role'), content: <RoleForm key={u.id} user={u} /> },
                  {
                    value: 'access',
                    label: t('user.tabs.access'),
                    content: userPage
                      .parts()
                      .map(
                        ({ Access }, i) => Access && <Access key={i} user={u} showPassword={showPassword} />,
                      ),
                  },
                  { value: 'done', label: t('user.tabs.done'), content: <WhatTheyDid user={u} /> },
                ]}
              />
            )}
          </>
        )}
      </DetailPage>
      {user && asking === 'status' && <StatusDialog user={user} onClose={close} />}
      {user && <EditUser key={user.id} user={user} opened={asking === 'edit'} onClose={close} />}
      {user && asking === 'remove' && (
        <RemoveDialog
          user={user}
          onClose={close}
          onRemoved={() => void navigate({ to: userScreens.users() })}
        />
      )}
      {user && password !== undefined && (
        <OneTimeDialog
          name={user.name}
          username={user.username}
          password={password}
          onClose={() => showPassword(undefined)}
        />
      )}
    </>
  );
}

const WhatTheyDid = ({ user }: { user: UserDetail }) =>
  userPage.parts().map(({ Done }, i) => Done && <Done key={i} user={user} />);
