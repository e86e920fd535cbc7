import { useState, type ReactNode } from 'react';
import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBan } from '@tabler/icons-react';
import { developers as api } from '../../../../../contract/developers.ts';
import type { ApiKey } from '../../../../../contract/developers.keys.ts';
import { trailScreens } from '../../../../../contract/trail.screens.ts';
import {
  ActionButton,
  ConfirmDialog,
  Day,
  Facts,
  Moment,
  StatusBadge,
  useDialogCommand,
} from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import classes from '../developers.module.css';
import { lastDay, levelsText, STATE_TONES } from './values.ts';

/** One key: what it may do, when it was used and from where. */
export function KeySheet({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose: () => void }) {
  const kit = useWords('kit');
  return (
    <Drawer
      opened={apiKey !== undefined}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={apiKey?.name ?? ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {apiKey && <Sheet apiKey={apiKey} onClose={onClose} />}
    </Drawer>
  );
}

function Sheet({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useWords('developers');
  const [revoking, setRevoking] = useState(false);
  const { id, name, state, prefix, revoked_at, last_used_at, last_used_ip, expires_at } = apiKey;
  const { send: revoke } = useDialogCommand(api.revokeKey, {
    invalidates: ['developers'],
    onClose,
    done: () => t('keys.revoked', { name }),
  });
  return (
    <>
      {!revoked_at && (
        <div className={classes['actions']}>
          <ActionButton
            variant="default"
            disabledReason={undefined}
            icon={<IconBan size={18} stroke={1.6} />}
            onClick={() => setRevoking(true)}
          >
            {t('keys.revoke')}
          </ActionButton>
        </div>
      )}
      <p>
        <StatusBadge tone={STATE_TONES[state]}>{t(`keys.state.${state}`)}</StatusBadge>
      </p>
      <Facts
        facts={[
          ['API key', <code key="prefix">{prefix}…</code>],
          [t('keys.may'), levelsText(apiKey)],
          [
            t('keys.lastUsed'),
            last_used_at ? (
              <span key="used">
                <Moment at={last_used_at} /> {last_used_ip && t('keys.from', { ip: last_used_ip })}
              </span>
            ) : (
              t('keys.never')
            ),
          ],
          [t('keys.expires'), expires_at ? <Day key="until" day={lastDay(expires_at)} /> : t('keys.noEnd')],
          [t('keys.madeBy'), apiKey.made_by],
          [t('keys.madeAt'), <Moment key="made" at={apiKey.made_at} />],
          ...(revoked_at
            ? [
                [
                  t('keys.revokedBy'),
                  <span key="revoked">
                    {apiKey.revoked_by} · <Moment at={revoked_at} />
                  </span>,
                ] satisfies [string, ReactNode],
              ]
            : []),
        ]}
      />
      <p>
        <Button
          component={Link}
          to={trailScreens.trail({ thing: 'api_key', thing_id: id })}
          variant="default"
        >
          {t('keys.trail')}
        </Button>
      </p>
      {revoking && (
        <ConfirmDialog
          opened
          danger
          title={t('keys.revokeTitle', { name })}
          says={t('keys.revokeSays')}
          confirm={t('keys.revoke')}
          onCancel={() => setRevoking(false)}
          onConfirm={() => revoke({ id })}
        />
      )}
    </>
  );
}
