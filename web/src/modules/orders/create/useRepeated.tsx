import { useState } from 'react';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog } from '../../../kit/index.ts';

interface Repeated {
  first: { id: number; number: string; phone: string; minutes: number };
  answer: (again: boolean) => void;
}

/** Asks whether the same goods for the same phone are meant as another order; the first one is a click away. */
export function useRepeated() {
  const t = useWords('orders');
  const [asked, setAsked] = useState<Repeated>();
  /** Whether this refusal is about such an order and a person wants another one all the same. */
  const isMeant = (error: unknown): Promise<boolean> =>
    error instanceof ApiError && error.code === 'order_repeated'
      ? new Promise((resolve) =>
          setAsked({
            first: error.detail as unknown as Repeated['first'],
            answer: (again) => {
              setAsked(undefined);
              resolve(again);
            },
          }),
        )
      : Promise.resolve(false);
  const first = asked?.first;
  const dialog = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t('create.repeated')}
      says={
        first && (
          <>
            {t('create.repeatedSays', { phone: first.phone, minutes: first.minutes })}{' '}
            <a href={orderScreens.order(first.id)} target="_blank" rel="noreferrer">
              {t('create.repeatedOpen', { number: first.number })}
            </a>
          </>
        )
      }
      confirm={t('create.repeatedSave')}
      cancel={t('create.repeatedBack')}
      danger
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
  return { isMeant, dialog };
}
