import { useState, type ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Member } from '../../../../contract/organisation.kept.ts';
import type { Words } from '../../../../contract/shared.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  DetailSection,
  Failed,
  Loading,
  StatusBadge,
  ThingLink,
  undoToast,
} from '../../kit/index.ts';
import { OrderDialog } from './OrderDialog.tsx';
import classes from './organisation.module.css';

// What is done with a team is done with a department, a channel and a payment method: here it is drawn once.

interface ActsProps {
  /** What stands there in its order; undefined: not read yet, or not all of it. */
  rows: readonly { id: number; name: string }[] | undefined;
  title: string;
  add: string;
  onAdd: () => void;
  arrange: (ids: number[]) => Promise<unknown>;
}
/** Top right of its list. */
export function KeptActions({ rows, title, add, onAdd, arrange }: ActsProps) {
  const t = useWords('organisation');
  const [ordering, setOrdering] = useState(false);
  return (
    <>
      <ActionButton
        variant="default"
        icon={<IconArrowsSort size={18} stroke={1.6} />}
        disabledReason={!rows || rows.length < 2 ? t('order.tooFew') : undefined}
        onClick={() => setOrdering(true)}
      >
        {t('order.open')}
      </ActionButton>
      <ActionButton disabledReason={undefined} icon={<IconPlus size={18} stroke={1.6} />} onClick={onAdd}>
        {add}
      </ActionButton>
      {ordering && rows && (
        <OrderDialog title={title} rows={rows} save={arrange} onClose={() => setOrdering(false)} />
      )}
    </>
  );
}

/** A few of them by name, and how many more. */
export function People({ people }: { people: readonly Member[] }) {
  const t = useWords('organisation');
  const shown = people.slice(0, 3).map(({ name }) => name);
  const more = people.length - shown.length;
  return people.length ? `${shown.join(', ')}${more > 0 ? ` ${t('kept.more', { count: more })}` : ''}` : '–';
}

interface Read {
  id: number;
  name: string;
  is_closed: boolean;
  uses: readonly Words[];
  members?: readonly Member[];
}
interface SheetProps<D extends Read> {
  name: string | undefined;
  read: { data?: { Data: D } | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
  /** What its people are called. */
  people?: string;
  setStatus: (id: number, status: 'open' | 'closed') => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  onEdit: (id: number) => void;
  onClose: () => void;
  children: (thing: D) => ReactNode;
}
/** One of them: what it is, who belongs to it, where it is used, and what may be done with it. */
export function KeptSheet<D extends Read>(props: SheetProps<D>) {
  const kit = useWords('kit');
  return (
    <Drawer
      opened={props.name !== undefined}
      onClose={props.onClose}
      position="right"
      size="min(560px, 100vw)"
      title={props.read.data?.Data.name ?? props.name ?? ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {props.name !== undefined && <Inside {...props} />}
    </Drawer>
  );
}

function Inside<D extends Read>(props: SheetProps<D>) {
  const t = useWords('organisation');
  const say = useSay();
  const { read } = props;
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const thing = read.data.Data;
  return (
    <>
      <Acts {...props} thing={thing} />
      {thing.is_closed && (
        <p>
          <StatusBadge tone="stopped">{t('kept.states.closed')}</StatusBadge>
        </p>
      )}
      {props.children(thing)}
      {thing.members && (
        <DetailSection title={props.people ?? t('kept.members')}>
          {thing.members.length === 0 ? (
            <WholeWords className={classes['hint']}>{t('kept.noMembers')}</WholeWords>
          ) : (
            <ul className={classes['people']}>
              {thing.members.map(({ id, name }) => (
                <li key={id}>
                  <ThingLink thing="user" id={id}>
                    {name}
                  </ThingLink>
                </li>
              ))}
            </ul>
          )}
        </DetailSection>
      )}
      <DetailSection title={t('kept.usedIn')}>
        <WholeWords className={classes['hint']}>
          {thing.uses.length ? thing.uses.map(say).join(' · ') : t('kept.unused')}
        </WholeWords>
      </DetailSection>
    </>
  );
}

function Acts<D extends Read>({
  thing,
  setStatus,
  remove,
  onEdit,
  onClose,
}: { thing: D } & Pick<SheetProps<D>, 'setStatus' | 'remove' | 'onEdit' | 'onClose'>) {
  const t = useWords('organisation');
  const say = useSay();
  const [removing, setRemoving] = useState(false);
  const { id, name, uses } = thing;
  const close = async () => {
    await setStatus(id, 'closed');
    undoToast(t('kept.closed', { name }), () => void setStatus(id, 'open').catch(toast.error));
  };
  const reopen = async () => {
    await setStatus(id, 'open');
    toast.done(t('kept.reopened', { name }));
  };
  return (
    <div className={classes['actions']}>
      <ActionButton
        variant="default"
        disabledReason={undefined}
        icon={<IconPencil size={18} stroke={1.6} />}
        onClick={() => onEdit(id)}
      >
        {t('kept.edit')}
      </ActionButton>
      <ActionButton variant="default" disabledReason={undefined} onClick={thing.is_closed ? reopen : close}>
        {t(thing.is_closed ? 'kept.reopen' : 'kept.close')}
      </ActionButton>
      <ActionButton
        variant="default"
        disabledReason={uses.length ? t('kept.inUse', { where: uses.map(say).join(' · ') }) : undefined}
        icon={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setRemoving(true)}
      >
        {t('kept.remove')}
      </ActionButton>
      {removing && (
        <ConfirmDialog
          opened
          danger
          title={t('kept.removeTitle', { name })}
          says={t('kept.removeSays')}
          confirm={t('kept.remove')}
          onCancel={() => setRemoving(false)}
          onConfirm={async () => {
            await remove(id);
            onClose();
            toast.done(t('kept.removed', { name }));
          }}
        />
      )}
    </div>
  );
}
