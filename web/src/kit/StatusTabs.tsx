import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useWords } from '../platform/i18n.ts';
import type { AnyTone } from '../platform/tones.ts';
import { count } from './numbers.ts';
import { tabsInSight } from './tabs-in-sight.ts';
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

const PHONE = '(max-width: 48em)';

/**
 * The statuses of a list with how many are in each. They filter: hence a group of toggles, not tab panels. What does
 * not fit opens behind one button, but for the chosen one; on a phone they are moved with the finger.
 */
export function StatusTabs(props: Props) {
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return phone ? <Swiped {...props} /> : <Fitted {...props} />;
}

function Fitted({ label, tabs, value, onChange }: Props) {
  const t = useWords('kit');
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);
  const [inSight, setInSight] = useState<ReadonlySet<number>>();
  const [opened, setOpened] = useState(false);
  // Words, counts and the window change their widths: those out of sight are measured too.
  useLayoutEffect(() => {
    const element = row.current!;
    const buttons = [...element.querySelectorAll<HTMLElement>('[data-tab]')];
    const widthOf = (button: HTMLElement) => button.getBoundingClientRect().width;
    const measure = () =>
      setInSight(
        tabsInSight({
          widths: buttons.map(widthOf),
          room: element.clientWidth,
          more: widthOf(more.current!),
          chosen,
        }),
      );
    measure();
    const widths = new ResizeObserver(measure);
    for (const part of [element, ...buttons]) widths.observe(part);
    return () => widths.disconnect();
  }, [tabs.length, chosen]);
  const isIn = (i: number) => !inSight || inSight.has(i);
  const rest = tabs.filter((_, i) => !isIn(i));
  return (
    <div ref={row} role="group" aria-label={label} className={classes['tabs']}>
      {tabs.map((tab, i) => (
        <Tab
          key={tab.value}
          tab={tab}
          chosen={i === chosen}
          out={!isIn(i)}
          onClick={() => onChange(tab.value)}
        />
      ))}
      <Popover
        opened={opened && rest.length > 0}
        onChange={setOpened}
        position="bottom-end"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            ref={more}
            type="button"
            data-out={rest.length === 0 || undefined}
            onClick={() => setOpened(!opened)}
          >
            {t('tabs.more')}
            <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('tabs.more')} className={classes['rest']!}>
          {rest.map((tab) => (
            <Tab
              key={tab.value}
              tab={tab}
              chosen={false}
              onClick={() => {
                setOpened(false);
                onChange(tab.value);
              }}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function Swiped({ label, tabs, value, onChange }: Props) {
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
    <div className={classes['swiped']}>
      <div
        ref={row}
        role="group"
        aria-label={label}
        className={classes['tabs']}
        onScroll={(event) => markEnds(event.currentTarget)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            ref={tab.value === value ? chosen : null}
            tab={tab}
            chosen={tab.value === value}
            onClick={() => onChange(tab.value)}
          />
        ))}
      </div>
      <IconChevronRight size={18} stroke={1.8} aria-hidden="true" className={classes['onward']} />
    </div>
  );
}

interface TabProps {
  ref?: React.Ref<HTMLButtonElement>;
  tab: StatusTab;
  chosen: boolean;
  /** There is no room for it in the row. */
  out?: boolean;
  onClick: () => void;
}

const Tab = ({ ref, tab, chosen, out = false, onClick }: TabProps) => (
  <button
    ref={ref}
    type="button"
    data-tab
    data-out={out || undefined}
    aria-pressed={chosen}
    onClick={onClick}
  >
    {tab.tone && <span className={classes['dot']} data-tone={tab.tone} aria-hidden="true" />}
    {tab.label}
    {tab.count !== undefined && (
      <span className={classes['count']}>{count(tab.count) + (tab.atLeast ? '+' : '')}</span>
    )}
  </button>
);

/** At which end there is more than fits: it fades out there, and an arrow says so. */
function markEnds(row: HTMLElement) {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  row.toggleAttribute('data-before', scrollLeft > 1);
  row.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
}
