import { useEffect, useRef } from 'react';
import type { AnyTone } from '../platform/tones.ts';
import { count } from './numbers.ts';
import classes from './StatusTabs.module.css';

export interface StatusTab {
  value: string;
  label: string;
  /** Live; absent while unknown. */
  count?: number | undefined;
  /** There may be more than that. */
  atLeast?: boolean | undefined;
  tone?: AnyTone;
}

interface Props {
  label: string;
  tabs: StatusTab[];
  value: string;
  onChange: (value: string) => void;
}

/** The statuses of a list with how many are in each. They filter: hence a group of toggles, not tab panels. */
export function StatusTabs({ label, tabs, value, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLButtonElement>(null);
  // The counts come later and widen the row.
  const counted = tabs.every((tab) => tab.count !== undefined);
  useEffect(() => {
    // Newer browsers answer with a promise: not for React, which would take it for a clean-up.
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value, counted]);
  useEffect(() => {
    const element = row.current!;
    const widths = new ResizeObserver(() => markEnds(element));
    for (const part of [element, ...element.children]) widths.observe(part);
    return () => widths.disconnect();
  }, [tabs.length]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={classes['tabs']}
      onScroll={(event) => markEnds(event.currentTarget)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === value ? chosen : null}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.tone && <span className={classes['dot']} data-tone={tab.tone} aria-hidden="true" />}
          {tab.label}
          {tab.count !== undefined && (
            <span className={classes['count']}>{count(tab.count) + (tab.atLeast ? '+' : '')}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** At which end there is more than fits: it fades out there. */
function markEnds(row: HTMLElement) {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  row.toggleAttribute('data-before', scrollLeft > 1);
  row.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
}
