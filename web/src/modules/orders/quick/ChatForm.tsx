import { useRef, useState } from 'react';
import type { OrderChat } from '../../../../../contract/orders.chats.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { FormBody, baht } from '../../../kit/index.ts';
import { check } from '../create/check.ts';
import { useSave, type Made } from '../create/useSave.tsx';
import type { OrderValues } from '../create/values.ts';
import { begins, draftName } from './draft.ts';
import { QuickInputs } from './QuickInputs.tsx';

interface Props {
  chat: OrderChat;
  onSaved: (made: Made) => void;
  onRefused: (sentence: string) => void;
  onAside: () => void;
}

/** The order of one chat. */
export function ChatForm({ chat, onSaved, onRefused, onAside }: Props) {
  const t = useWords('orders');
  const [initial] = useState(() => begins(chat));
  const made = useRef<Made>(undefined);
  const { save, addressAsked, dialog } = useSave((order) => {
    made.current = order;
  }, chat.id);
  return (
    <div>
      <FormBody<OrderValues>
        name={draftName(chat.id)}
        blank
        keepsDraft
        initial={initial}
        check={check}
        save={(values) =>
          save(values).catch((error: unknown) => {
            if (error instanceof ApiError) onRefused(errorText(error));
            throw error;
          })
        }
        saveLabel={t('create.save')}
        onSaved={() => {
          const { number, order_amount } = made.current!;
          toast.done(t('quick.saved', { number, amount: baht(order_amount) }), { instead: 'quick-saved' });
          onSaved(made.current!);
        }}
      >
        {(form) => <QuickInputs form={form} chat={chat} addressAsked={addressAsked} onAside={onAside} />}
      </FormBody>
      {dialog}
    </div>
  );
}
