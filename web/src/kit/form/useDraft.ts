import { useState } from 'react';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { personalStore } from '../../platform/personal.ts';
import type { Stored } from '../../platform/storage.ts';
import { isSame, rebase } from './rebase.ts';

export type KitForm<V extends object> = UseFormReturnType<V>;
export type Check<V> = (values: V) => Record<string, string | undefined>;

/** A form whose unsaved values outlive a reload and a lost session, in this tab. */
export function useDraft<V extends object>(name: string, initial: V, check?: Check<V>, secret = false) {
  const [kept] = useState(() => personalStore<Draft<V>>('draft', name, 'tab'));
  const [draft] = useState(() => (secret ? undefined : kept.read()));
  const [restored, setRestored] = useState(draft !== undefined);
  const [seen, setSeen] = useState(() => draft?.seen ?? initial);
  const form = useForm<V>({
    initialValues: initial,
    // A sentence stays under its field until the field changes.
    clearInputErrorOnChange: true,
    validate: (values) => withoutEmpty(check?.(values) ?? {}),
    onValuesChange: (values) => !secret && keep(kept, { of: initial, seen, values }),
  });
  // The draft is laid over what the server has, so that the form knows that it is unsaved.
  const [laid, setLaid] = useState(false);
  if (!laid) {
    setLaid(true);
    if (draft) form.setValues(rebase(draft.of, draft.values, initial));
  }
  const { rebased, settle } = useRebase(form, initial, setSeen);
  const drop = () => kept.write(undefined);
  const startOver = () => {
    form.setValues(initial);
    form.clearErrors();
    form.resetDirty(initial);
    setRestored(false);
    setSeen(initial);
    drop();
  };
  return { form, restored, rebased, seen, settle, drop, startOver };
}

/** Follows what others change underneath; `rebased`: something typed stands over it. */
function useRebase<V extends object>(form: KitForm<V>, initial: V, see: (values: V) => void) {
  const [at, setAt] = useState({ initial, base: initial });
  const [rebased, setRebased] = useState(false);
  if (!isSame(at.initial, initial)) {
    const values = rebase(at.base, form.getValues(), initial);
    setAt({ initial, base: initial });
    form.resetDirty(initial);
    form.setValues(values);
    setRebased(!isSame(values, initial));
    // nothing of one's own stands over it
    if (isSame(values, initial)) see(initial);
  }
  /** They were saved: what the server makes of them is no change of somebody else's. */
  const settle = (values: V) => {
    setAt({ initial: at.initial, base: values });
    see(values);
  };
  return { rebased, settle };
}

interface Draft<V> {
  /** What it was laid over; somebody may have changed it since. */
  of: V;
  /** What the person saw when they began. */
  seen: V;
  values: V;
}

function keep<V>(kept: Stored<Draft<V>>, draft: Draft<V>) {
  kept.write(isSame(draft.values, draft.of) ? undefined : draft);
}

const withoutEmpty = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence)) as Record<string, string>;
