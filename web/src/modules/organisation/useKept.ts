import { useState } from 'react';
import { ApiError } from '../../platform/errors.ts';
import { queries } from '../../platform/queries.ts';
import { refresh } from '../../platform/topics.ts';

/** Of a list: which row is shown, and which is edited; no id: a new one. */
export function useKept<R extends { id: number; name: string }>() {
  const [shown, show] = useState<R>();
  const [edited, edit] = useState<{ id: number | undefined; opened: boolean }>({
    id: undefined,
    opened: false,
  });
  return {
    shown,
    show,
    hide: () => show(undefined),
    form: { ...edited, onClose: () => edit({ ...edited, opened: false }) },
    add: () => edit({ id: undefined, opened: true }),
    edit: (id: number) => {
      // under the form it would keep its keys from it
      show(undefined);
      edit({ id, opened: true });
    },
  };
}

/** What somebody else has changed meanwhile comes with the refusal. */
export const readAgain = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['organisation']);
  throw error;
};
