import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SentenceAndList } from '../../../contract/errors.ts';
import { useWords } from '../platform/i18n.ts';
import { Sentence } from '../platform/Sentence.tsx';
import classes from './LongRefusal.module.css';

/** A refusal of many details: its list scrolls, and how many of it lie below is said. */
export function LongRefusal({ says, list, children }: SentenceAndList & { children?: ReactNode }) {
  const t = useWords('kit');
  const scrolled = useRef<HTMLUListElement>(null);
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const element = scrolled.current;
    if (!element) return undefined;
    const look = () => setBelow(countBelow(element));
    const height = new ResizeObserver(look);
    height.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      height.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return (
    <div role="alert" className={classes['refusal']}>
      <strong>
        <Sentence text={says} />
      </strong>
      {list.length > 0 && (
        <>
          <ul ref={scrolled} tabIndex={0}>
            {list.map((one) => (
              <li key={one}>
                <Sentence text={one} />
              </li>
            ))}
          </ul>
          {/* for the eye alone: who hears the alert hears all of it; its place is kept, so that nothing jumps at the end */}
          <small aria-hidden className={below ? undefined : classes['none']}>
            {t('refusal.more', { count: below })}
          </small>
        </>
      )}
      {children && <div className={classes['way']}>{children}</div>}
    </div>
  );
}

/** How many of a list's lines cannot be read whole until one scrolls down. */
function countBelow(list: HTMLElement): number {
  const edge = list.getBoundingClientRect().bottom;
  return [...list.children].filter((line) => line.getBoundingClientRect().bottom > edge + 1).length;
}
