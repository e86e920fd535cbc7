import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { Moment, ReasonDialog, useDialogCommand } from '../../../kit/index.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import classes from './detail.module.css';

/** A buyer who wants it cancelled waits for an answer. */
export function AskedNotice({ order }: { order: Order }) {
  const t = useWords('orders');
  const say = useSay();
  const mayAnswer = has(useSession(), api.answerCancel.right);
  const [answers, answer] = useState<'agree' | 'refuse'>();
  // what stands in the dialog while it goes
  const [last, keep] = useState<'agree' | 'refuse'>('agree');
  const close = () => answer(undefined);
  const command = useDialogCommand(api.answerCancel, {
    invalidates: ['orders', 'stock'],
    onClose: close,
    done: () => t(`asked.${last}.done`, { number: order.number }),
  });
  const open = (which: 'agree' | 'refuse') => {
    keep(which);
    answer(which);
  };
  if (order.cancel_asked_at === null) return null;
  return (
    <section className={classes['waits']} aria-label={t('asked.notice')}>
      <strong>{t('asked.notice')}</strong>
      <span>
        {order.cancel_asked_reason} · <Moment at={order.cancel_asked_at} />
      </span>
      {mayAnswer && (
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => open('agree')}
            disabled={!order.may.cancel}
            title={order.may.cancel ? undefined : say(order.why_not['cancel'] ?? { th: '', en: '' })}
          >
            {t('asked.agree.act')}
          </Button>
          <Button variant="default" onClick={() => open('refuse')}>
            {t('asked.refuse.act')}
          </Button>
        </Group>
      )}
      <ReasonDialog
        key={last}
        opened={answers !== undefined}
        title={t(`asked.${last}.title`, { number: order.number })}
        says={t(`asked.${last}.says`)}
        label={t('asked.answer')}
        need={t('asked.answerNeed')}
        confirm={t(`asked.${last}.act`)}
        danger={last === 'agree'}
        onConfirm={(reason) => command.send({ id: order.id, agree: last === 'agree', reason })}
        onCancel={close}
      />
    </section>
  );
}
