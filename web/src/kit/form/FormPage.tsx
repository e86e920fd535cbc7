import { useEffect, useRef, type ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import type { Right } from '../../../../contract/shared.ts';
import { useWords } from '../../platform/i18n.ts';
import { afterDrawing } from '../afterDrawing.ts';
import { PageHead } from '../PageHead.tsx';
import type { Reading } from '../reading.ts';
import { Failed } from '../states/Failed.tsx';
import { Guard } from '../states/Guard.tsx';
import { Loading } from '../states/Loading.tsx';
import { FormBody, type FormWork } from './FormBody.tsx';
import classes from './form.module.css';

/** What a form starts from: `'new'`, or the thing that is edited, being read. */
type From<D> = Reading<D> | 'new';

interface Common<V extends object, D> extends FormWork<V> {
  title: string;
  right: Right;
  from: From<D>;
  /** The form's values, from what was read; undefined for a new one. */
  values: (read: D | undefined) => V;
}

/** A form that is a screen of its own. */
export function FormPage<V extends object, D>(props: Common<V, D> & { says?: ReactNode; aside?: ReactNode }) {
  return (
    <Guard right={props.right}>
      <PageHead title={props.title} says={props.says} />
      <div className={classes['page']} data-aside={props.aside ? true : undefined}>
        <Loaded {...props} />
        {props.aside && <aside>{props.aside}</aside>}
      </div>
    </Guard>
  );
}

/** The same form at the side of a list; Escape closes, the draft stays. */
export function FormPanel<V extends object, D>(
  props: Common<V, D> & { opened: boolean; onClose: () => void },
) {
  const t = useWords('kit');
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      position="right"
      size="min(520px, 100vw)"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Guard right={props.right}>
        <Loaded {...props} begins />
      </Guard>
    </Drawer>
  );
}

function Loaded<V extends object, D>({ from, values, begins, ...work }: Common<V, D> & { begins?: boolean }) {
  const first = begins && <FocusOnFirst />;
  if (from === 'new')
    return (
      <>
        <FormBody {...work} blank initial={values(undefined)} />
        {first}
      </>
    );
  if (from.data !== undefined)
    return (
      <>
        <FormBody {...work} blank={false} initial={values(from.data)} />
        {first}
      </>
    );
  if (from.isPending) return <Loading />;
  return <Failed error={from.error} retry={() => void from.refetch()} />;
}

/** One begins to type in the first field, not at the ✕; on a phone that would bring the keyboard over what is to be read first. */
function FocusOnFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const form = mark.current?.parentElement?.querySelector('form');
    // after the drawer has put it on its first button
    const asked = afterDrawing(() => {
      if (!form || form.contains(document.activeElement)) return;
      form
        .querySelector<HTMLElement>(
          '[data-autofocus], input:not([type=hidden], [type=file], :disabled), textarea',
        )
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(asked);
  }, []);
  return <span ref={mark} hidden />;
}

/** Fields that belong together, under a head of their own. */
export function FormSection(props: { title: string; says?: string; children: ReactNode }) {
  return (
    <fieldset className={classes['section']}>
      <legend>{props.title}</legend>
      {props.says && <p>{props.says}</p>}
      <div className={classes['fields']}>{props.children}</div>
    </fieldset>
  );
}

/** What is worked on all the time in the wide column; what is set once per form beside it, below it where there is no room. */
export function FormColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div>{main}</div>
      <div>{side}</div>
    </div>
  );
}
