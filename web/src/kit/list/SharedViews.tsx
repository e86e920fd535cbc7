import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { GROUPS } from '../../../../contract/shared.ts';
import { views as api, type SharedView } from '../../../../contract/views.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { queries, useRead } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import classes from './SavedViews.module.css';

interface Props {
  list: string;
  /** Nothing stands above them: that there is nothing at all is said here. */
  alone: boolean;
  onOpen: (view: SharedView) => void;
  onCopy: (view: SharedView) => void;
}

/** What others share of this list: opened and copied by all, taken away by who shared it. */
export function SharedViews({ list, alone, onOpen, onCopy }: Props) {
  const t = useWords('kit');
  const isAdmin = useSession().GroupId === GROUPS.admin;
  const { data, error } = useRead(api.list, { list });
  const shared = data?.Data ?? [];
  const [leaving, setLeaving] = useState<SharedView>();
  if (shared.length === 0)
    return alone && (data || error) ? (
      <WholeWords className={classes['none']}>{t('views.empty')}</WholeWords>
    ) : null;
  return (
    <>
      <h3 className={classes['head']}>{t('views.shared')}</h3>
      <ul className={classes['views']}>
        {shared.map((view) => (
          <li key={view.id}>
            <button type="button" onClick={() => onOpen(view)}>
              {view.name}{' '}
              <small>{view.own ? t('views.mine') : view.owner && t('views.by', { name: view.owner })}</small>
            </button>
            {!view.own && (
              <ActionIcon
                aria-label={t('views.copy', { name: view.name })}
                title={t('views.copy', { name: view.name })}
                onClick={() => onCopy(view)}
              >
                <IconCopy size={18} stroke={1.6} />
              </ActionIcon>
            )}
            {(view.own || isAdmin) && (
              <ActionIcon
                aria-label={t('views.unshare', { name: view.name })}
                title={t('views.unshare', { name: view.name })}
                onClick={() => setLeaving(view)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          opened
          danger
          title={t('views.unshareTitle', { name: leaving.name })}
          says={t('views.unshareSays')}
          confirm={t('views.unshareDo')}
          onConfirm={async () => {
            await call(api.remove, { id: leaving.id });
            setLeaving(undefined);
            await sharedAgain();
          }}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

/** Shared views are read again; few change them, so nothing live tells of it. */
export const sharedAgain = () => queries.invalidateQueries({ queryKey: [api.list.module] });
