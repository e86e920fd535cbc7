import { useState } from 'react';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { ApiError } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../kit/index.ts';

interface Asked {
  told: { id: number; number: string; minutes: number };
  answer: (meant: boolean) => void;
}

/** Asks who has just claimed the same goods whether another claim is meant; the one that was made is a click away. */
export function useRepeated() {
  const t = useWords('claims');
  const [asked, setAsked] = useState<Asked>();
  /** Whether a person means it all the same; false where it is another refusal. */
  const isMeant = (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'claim_repeated') return Promise.resolve(false);
    return new Promise((resolve) =>
      setAsked({
        told: error.detail as unknown as Asked['told'],
        answer: (meant) => {
          setAsked(undefined);
          resolve(meant);
        },
      }),
    );
  };
  const dialog = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t('repeated')}
      says={
        asked && (
          <>
            {t('repeatedSays', { minutes: asked.told.minutes })}{' '}
            <a href={orderScreens.order(asked.told.id)} target="_blank" rel="noreferrer">
              {t('repeatedOpen', { number: asked.told.number })}
            </a>
          </>
        )
      }
      confirm={t('repeatedSave')}
      cancel={t('repeatedBack')}
      danger
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
  return { isMeant, dialog };
}
