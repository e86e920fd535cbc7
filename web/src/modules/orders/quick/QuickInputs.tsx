import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowsMaximize, IconClockPause, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { OrderChat } from '../../../../../contract/orders.chats.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { ActionButton, FormSection } from '../../../kit/index.ts';
import { ChatFound } from '../create/ChatFound.tsx';
import { GoodsInputs } from '../create/GoodsInputs.tsx';
import { KnownCustomer } from '../create/KnownCustomer.tsx';
import { RecipientInputs } from '../create/RecipientInputs.tsx';
import { TermsInputs } from '../create/TermsInputs.tsx';
import { toNextMark } from '../create/toNextMark.ts';
import { Total } from '../create/Total.tsx';
import { useChatReading } from '../create/useChatReading.ts';
import { useQuote } from '../create/useQuote.ts';
import type { OrderForm } from '../create/values.ts';
import createClasses from '../create/create.module.css';
import { Favourites } from './Favourites.tsx';
import { LastCustomers } from './LastCustomers.tsx';
import classes from './quick.module.css';

interface Props {
  form: OrderForm;
  chat: OrderChat;
  addressAsked: boolean;
  onAside: () => void;
}

/** What the chat says and what was found in it in the middle, what it comes to and whom one knows at the right. */
export function QuickInputs({ form, chat, addressAsked, onAside }: Props) {
  const t = useWords('orders');
  const quote = useQuote(form.values);
  const section = useRef<HTMLElement>(null);
  const reading = useChatReading(form, section);
  const aside = useCommand(api.setChatAside, { invalidates: ['order_chats'] });
  const isAside = chat.state === 'aside';

  // Opened for the first time it is read; what was typed of it already stands there.
  const begin = useEffectEvent(() => {
    if (form.isDirty()) toNextMark(section.current!);
    else void reading.read(chat.text);
  });
  useEffect(() => begin(), []);

  return (
    <div className={classes['form']}>
      <div className={createClasses['main']}>
        <section ref={section} className={classes['chat']} aria-label={t('quick.chat')}>
          <p className={classes['text']} tabIndex={0} role="region" aria-label={t('quick.text')}>
            {chat.text}
          </p>
          <ChatFound
            form={form}
            reading={reading}
            hint={reading.busy ? t('quick.reading') : form.isDirty() ? t('quick.wentOn') : ''}
            severalHint={t('quick.several')}
            keyed={false}
          />
          <div className={classes['chatActions']}>
            <ActionButton
              disabledReason={undefined}
              variant="subtle"
              size="compact-sm"
              icon={
                isAside ? (
                  <IconPlayerTrackPrev size={16} stroke={1.6} />
                ) : (
                  <IconClockPause size={16} stroke={1.6} />
                )
              }
              onClick={async () => {
                await aside.mutateAsync({ id: chat.id, aside: !isAside });
                if (!isAside) onAside();
              }}
            >
              {t(isAside ? 'quick.back' : 'quick.aside')}
            </ActionButton>
            <Button
              component={Link}
              to={orderScreens.createOrder({ chat: chat.id })}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowsMaximize size={16} stroke={1.6} aria-hidden="true" />}
            >
              {t('quick.full')}
            </Button>
          </div>
        </section>
        <FormSection title={t('create.recipient')}>
          <RecipientInputs form={form} addressAsked={addressAsked} />
        </FormSection>
        <FormSection title={t('create.goods')}>
          <GoodsInputs form={form} quote={quote} />
        </FormSection>
        <div className={classes['terms']}>
          <FormSection title={t('create.terms')}>
            <TermsInputs form={form} quote={quote} />
          </FormSection>
        </div>
      </div>
      <div className={classes['side']}>
        <Total values={form.values} quote={quote} />
        <KnownCustomer form={form} />
        <Favourites form={form} />
        <LastCustomers form={form} />
      </div>
    </div>
  );
}
