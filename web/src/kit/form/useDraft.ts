import { useState } from 'react';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { sessionUser } from '../../app/session.ts';

export type KitForm<V extends object> = UseFormReturnType<V>;
export type Check<V> = (values: V) => Record<string, string | undefined>;

/** A form whose unsaved values outlive a reload and a lost session, in this tab. */
export function useDraft<V extends object>(name: string, initial: V, check?: Check<V>, secret = false) {
  const key = `langraan.draft.${sessionUser()?.Id ?? 0}.${name}`;
  const [draft] = useState(() => (secret ? undefined : read(key, initial)));
  const [restored, setRestored] = useState(draft !== undefined);
  const form = useForm<V>({
    initialValues: initial,
    // A sentence stays under its field until the field changes.
    clearInputErrorOnChange: true,
    validate: (values) => withoutEmpty(check?.(values) ?? {}),
    onValuesChange: (values) => !secret && keep(key, initial, values),
  });
  // The draft is laid over what the server has, so that the form knows that it is unsaved.
  const [laid, setLaid] = useState(false);
  if (!laid) {
    setLaid(true);
    if (draft) form.setValues(draft);
  }
  const drop = () => sessionStorage.removeItem(key);
  const startAnew = () => {
    form.setValues(initial);
    form.clearErrors();
    form.resetDirty(initial);
    setRestored(false);
    drop();
  };
  return { form, restored, drop, startAnew };
}

function read<V>(key: string, initial: V): V | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { of: string; values: V } | null;
    // Made from other data than it would be laid over now: someone has changed it meanwhile.
    return stored && stored.of === JSON.stringify(initial) ? stored.values : undefined;
  } catch {
    return undefined;
  }
}

function keep<V>(key: string, initial: V, values: V) {
  const of = JSON.stringify(initial);
  if (JSON.stringify(values) === of) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ of, values }));
}

const withoutEmpty = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence)) as Record<string, string>;
