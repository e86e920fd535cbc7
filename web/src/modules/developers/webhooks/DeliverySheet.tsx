import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { eventWords } from '../../../../../contract/developers.events.ts';
import { developers as api } from '../../../../../contract/developers.ts';
import type { Delivery, Webhook } from '../../../../../contract/developers.webhooks.ts';
import { ActionButton, CopyButton, DetailSection, Facts, Moment, StatusBadge } from '../../../kit/index.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import classes from '../developers.module.css';
import { DELIVERY_TONES, readable } from './values.ts';

interface Props {
  webhook: Webhook;
  delivery: Delivery | undefined;
  onClose: () => void;
}

/** One letter: what was sent, what was answered, and sending it again. */
export function DeliverySheet({ webhook, delivery, onClose }: Props) {
  const t = useWords('developers');
  const kit = useWords('kit');
  return (
    <Drawer
      opened={delivery !== undefined}
      onClose={onClose}
      position="right"
      size="min(640px, 100vw)"
      title={delivery ? t('webhooks.log.sheet', { id: delivery.id }) : ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {delivery && <Sheet webhook={webhook} delivery={delivery} />}
    </Drawer>
  );
}

function Sheet({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const t = useWords('developers');
  const say = useSay();
  const { id, state, event, at, tried_at, due_at, attempts, status, problem, body, answer } = delivery;
  return (
    <>
      <div className={classes['actions']}>
        <ActionButton
          variant="default"
          icon={<IconRefresh size={18} stroke={1.6} />}
          disabledReason={webhook.closed_at ? t('webhooks.off') : undefined}
          onClick={async () => {
            await send(api.sendAgain, { id: webhook.id, delivery: id }, ['developers']);
            toast.done(t('webhooks.log.sentAgain'));
          }}
        >
          {t('webhooks.log.again')}
        </ActionButton>
      </div>
      <p>
        <StatusBadge tone={DELIVERY_TONES[state]}>{t(`webhooks.log.state.${state}`)}</StatusBadge>
      </p>
      <Facts
        facts={[
          [t('webhooks.log.event'), `${say(eventWords(event))} (${event})`],
          [t('webhooks.log.at'), <Moment key="at" at={at} />],
          [t('webhooks.log.attempts'), t('webhooks.log.tries', { count: attempts })],
          ...only(t('webhooks.log.tried'), tried_at && <Moment key="tried" at={tried_at} />),
          ...only(t('webhooks.log.due'), due_at && <Moment key="due" at={due_at} />),
          [
            t('webhooks.log.status'),
            status ?? (attempts ? t('webhooks.log.noAnswer') : t('webhooks.log.notYet')),
          ],
          ...only(t('webhooks.log.problem'), problem),
        ]}
      />
      <DetailSection title={t('webhooks.log.body')}>
        <div className={classes['head']}>
          <CopyButton wide text={body} label={t('webhooks.log.copy')} done={t('webhooks.log.copied')} />
        </div>
        <Code text={readable(body)} label={t('webhooks.log.body')} />
      </DetailSection>
      {answer !== null && (
        <DetailSection title={t('webhooks.log.answer')}>
          <Code text={answer || t('webhooks.log.noText')} label={t('webhooks.log.answer')} />
        </DetailSection>
      )}
    </>
  );
}

/** A fact that is there. */
const only = (name: string, value: ReactNode): [string, ReactNode][] => (value ? [[name, value]] : []);

/** It scrolls where it is long: the keyboard has to reach it. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <code className={classes['code']} tabIndex={0} role="region" aria-label={label}>
    {text}
  </code>
);
