import { useState } from 'react';
import { Drawer } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { promotions as api, type Promotion } from '../../../../contract/promotions.ts';
import {
  ActionButton,
  ConfirmDialog,
  Day,
  Facts,
  Moment,
  count,
  undoToast,
  useDialogCommand,
} from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import classes from './promotions.module.css';
import { promotionParts } from './extensions.ts';
import { triggerText } from './values.ts';

interface Props {
  promotion: Promotion | undefined;
  onClose: () => void;
}

/** One promotion beside the list: when it gives what, and its end. */
export function PromotionSheet({ promotion, onClose }: Props) {
  const t = useWords('promotions');
  return (
    <Drawer
      opened={promotion !== undefined}
      onClose={onClose}
      position="right"
      size="min(560px, 100vw)"
      title={promotion?.name ?? t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {promotion && <Sheet promotion={promotion} onClose={onClose} />}
    </Drawer>
  );
}

interface Shown {
  promotion: Promotion;
  onClose: () => void;
}
function Sheet({ promotion, onClose }: Shown) {
  const t = useWords('promotions');
  const { channels, gifts, from, to, times, when_out, orders, made_at, made_by } = promotion;
  return (
    <div className={classes['sheet']}>
      <Actions promotion={promotion} onClose={onClose} />
      {promotionParts.parts().map(({ Section }, i) => (
        <Section key={i} promotion={promotion.name} />
      ))}
      <Facts
        facts={[
          [t('when'), triggerText(promotion)],
          [
            t('days'),
            <span key="days">
              <Day day={from} /> – <Day day={to} />
            </span>,
          ],
          [t('channels'), channels.length ? channels.join(', ') : t('allChannels')],
          [t('times'), t(`timesOf.${times}`)],
          [t('whenOut'), t(`whenOutOf.${when_out}`)],
          [t('orders'), count(orders)],
          [
            t('madeBy'),
            <span key="made">
              {made_by} <Moment at={made_at} />
            </span>,
          ],
        ]}
      />
      <ul className={classes['picked']} aria-label={t('gifts')}>
        {gifts.map((gift) => (
          <li key={gift.item_id}>
            <span>
              {gift.name} <small>{gift.sku}</small>
            </span>
            <span className={classes['end']}>
              {gift.available !== null && <small>{t('now', { n: count(gift.available) })}</small>}×{' '}
              {gift.quantity}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ promotion, onClose }: Shown) {
  const t = useWords('promotions');
  const me = useSession();
  const [removing, setRemoving] = useState(false);
  const { id, name, closed_at, orders } = promotion;
  const may = has(me, api.setClosed.right);
  const setClosed = (closed: boolean) => send(api.setClosed, { id, closed }, ['promotions']);
  return (
    <div className={classes['buttons']}>
      <ActionButton
        variant="default"
        disabledReason={may ? undefined : t('needRight')}
        onClick={async () => {
          await setClosed(!closed_at);
          if (closed_at) toast.done(t('resumed', { name }));
          else undoToast(t('ended', { name }), () => void setClosed(false).catch(toast.error));
          onClose();
        }}
      >
        {t(closed_at ? 'again' : 'end')}
      </ActionButton>
      <ActionButton
        variant="subtle"
        color="red"
        disabledReason={!may ? t('needRight') : orders > 0 ? t('wasGiven') : undefined}
        icon={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setRemoving(true)}
      >
        {t('remove')}
      </ActionButton>
      {removing && <Remove id={id} name={name} onCancel={() => setRemoving(false)} onRemoved={onClose} />}
    </div>
  );
}

function Remove(props: { id: number; name: string; onCancel: () => void; onRemoved: () => void }) {
  const t = useWords('promotions');
  const { send: remove } = useDialogCommand(api.remove, {
    invalidates: ['promotions'],
    onClose: props.onCancel,
    done: () => t('removed', { name: props.name }),
    onDone: props.onRemoved,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('removeTitle', { name: props.name })}
      says={t('removeSays')}
      confirm={t('remove')}
      onCancel={props.onCancel}
      onConfirm={() => remove({ id: props.id })}
    />
  );
}
