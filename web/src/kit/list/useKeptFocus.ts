import { useCallback, useRef, type FocusEvent, type RefObject } from 'react';

/** The row that is to have the focus gets it as soon as it is drawn; one that is drawn again has it again. */
export function useKeptFocus(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<number>(undefined);
  const comes = useRef(false);

  const give = useCallback(() => {
    if (!comes.current && document.activeElement !== document.body) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    row?.focus();
  }, [box]);

  return {
    wanted,
    give,
    want: (index: number) => {
      wanted.current = index;
      comes.current = true;
      give();
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      comes.current = false;
      wanted.current = target.dataset['row'] === undefined ? undefined : Number(target.dataset['row']);
    },
    /** A person left; React tells nothing of rows that it takes out itself. */
    onBlur: () => {
      if (!comes.current) wanted.current = undefined;
    },
  };
}
