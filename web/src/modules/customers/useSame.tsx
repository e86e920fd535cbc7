import { useState } from 'react';
import { customerScreens } from '../../../../contract/customers.screens.ts';
import { ApiError } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { Words } from '../../platform/words.ts';
import { ConfirmDialog } from '../../kit/index.ts';

interface Told {
  id: number;
  name: string;
  phone: string;
  orders: Words;
}
interface Asked {
  whole: boolean;
  told: Told;
  answer: (meant: boolean) => void;
}

/** Asks whether a second card is meant, for somebody who seems to have one; that one is a click away. */
export function useSame() {
  const t = useWords('customers');
  const say = useSay();
  const [asked, setAsked] = useState<Asked>();
  /** Whether a person means it all the same; false where it is another refusal. */
  const isMeant = (error: unknown): Promise<boolean> => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== 'customer_same' && code !== 'customer_same_phone') return Promise.resolve(false);
    return new Promise((resolve) =>
      setAsked({
        whole: code === 'customer_same',
        told: (error as ApiError).detail as unknown as Told,
        answer: (meant) => {
          setAsked(undefined);
          resolve(meant);
        },
      }),
    );
  };
  const told = asked && { ...asked.told, orders: say(asked.told.orders) };
  const dialog = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t(asked?.whole ? 'twice.title' : 'twice.titlePhone')}
      says={
        told && (
          <>
            {t(asked.whole ? 'twice.says' : 'twice.saysPhone', told)}{' '}
            <a href={customerScreens.customer(told.id)} target="_blank" rel="noreferrer">
              {t('twice.open', { name: told.name })}
            </a>
          </>
        )
      }
      confirm={t('twice.add')}
      danger={asked?.whole ?? false}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
  return { isMeant, dialog };
}
