import { useEffect, useState, type RefObject } from 'react';
import { afterDrawing } from '../afterDrawing.ts';

/** As a person sees it: a field is red once, whoever found it wrong. `data-unread`: it holds what is no value yet, or asks something. */
const WRONG = '[aria-invalid="true"], [data-unread], [role="alert"][data-error]';

/** What stands in red in a form, counted on the screen from a try to save on until nothing is left. */
export function useWrong(form: RefObject<HTMLFormElement | null>) {
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState(0);
  useEffect(() => {
    const element = form.current;
    if (!tried || !element) return undefined;
    const recount = () => {
      const { length } = element.querySelectorAll(WRONG);
      setWrong(length);
      if (length === 0) setTried(false);
    };
    afterDrawing(recount);
    const watch = new MutationObserver(recount);
    watch.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'data-unread', 'data-error'],
    });
    return () => watch.disconnect();
  }, [tried, form]);

  const [refused, setRefused] = useState(0);
  // With what is red in the same drawing: a busy browser lets frames go by before it.
  useEffect(() => {
    if (refused > 0) toFirstOf(form.current);
  }, [refused, form]);
  const toFirst = () => toFirstOf(form.current);
  /** After a save that was refused. */
  const toFirstError = () => {
    setTried(true);
    setRefused((times) => times + 1);
  };
  return { wrong, counting: tried, toFirst, toFirstError };
}

function toFirstOf(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLElement>(WRONG);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
