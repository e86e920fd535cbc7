import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../../platform/i18n.ts';
import type { AnyTone } from '../../platform/tones.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './chart.module.css';

/** One day or month of a chart. */
interface Step {
  key: string;
  /** Whole, as it is read out, and short under its bar; the short one's own line below where it begins something. */
  name: string;
  short: string;
  begins?: string | undefined;
  value: number;
  before?: number | undefined;
  /** The figures as they are read. */
  says: string;
  saysBefore?: string | undefined;
  /** The rows behind it. */
  to?: string | undefined;
}
interface Props {
  /** What the chart answers. */
  title: string;
  now: string;
  /** Absent: it stands alone. */
  before?: string;
  steps: readonly Step[];
  /** Which is told of while nobody points at one; absent: the last. */
  at?: string | undefined;
  /** What the way to its rows is called. */
  open?: string;
  tone?: AnyTone;
  /** The largest figure, as it is read. */
  scale: (most: number) => string;
}

/**
 * How a figure went, step by step: a full bar, and hollow behind it what it was before. One place of the keyboard: the arrows go
 * from bar to bar, Enter opens what is behind it; a finger or the pointer does the same. What is pointed at is told below.
 */
export function StepBars({ title, now, before, steps, at: usual, open, tone = 'moving', scale }: Props) {
  const t = useWords('kit');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [over, setOver] = useState<string>();
  const most = Math.max(1, ...steps.flatMap(({ value, before: was = 0 }) => [value, was]));
  const every = Math.ceil(steps.length / 8);
  const found = steps.findIndex(({ key }) => key === (over ?? chosen ?? usual));
  const at = found < 0 ? steps.length - 1 : found;
  const step = steps[at];
  if (!step) return null;
  const told = (one: Step) =>
    [one.name, now, one.says, ...(before ? [before, one.saysBefore] : [])].join(' ');
  const under = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const nth = Math.floor(((clientX - left) / width) * steps.length);
    return steps[Math.max(0, Math.min(steps.length - 1, nth))]!.key;
  };
  const part = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && step.to) void navigate({ href: step.to });
  };
  return (
    <ChartFrame title={title} marks={[{ name: now, tone }, ...(before ? [{ name: before }] : [])]}>
      <div className={classes['most']} aria-hidden>
        <span>{scale(most)}</span>
      </div>
      <div className={classes['field']}>
        <input
          type="range"
          className={classes['said']}
          aria-label={title}
          aria-valuetext={told(step)}
          min={0}
          max={steps.length - 1}
          value={at}
          onChange={({ currentTarget }) => setChosen(steps[Number(currentTarget.value)]!.key)}
          onKeyDown={onKeyDown}
        />
        <ol
          className={classes['steps']}
          aria-hidden
          onPointerMove={(event) => setOver(under(event))}
          onPointerLeave={() => setOver(undefined)}
          onPointerDown={(event) => setChosen(under(event))}
        >
          {steps.map((one, nth) => (
            <li key={one.key} data-at={nth === at || undefined}>
              <span className={classes['pair']}>
                {one.before !== undefined && one.before > 0 && <i style={{ height: part(one.before) }} />}
                <span data-tone={tone} style={{ height: part(one.value) }} />
              </span>
              <span className={classes['day']}>
                {nth % every === 0 && one.short}
                {nth % every === 0 && one.begins && <span>{one.begins}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p className={classes['told']}>
        <strong>{step.name}</strong>
        <span className="figures">{step.says}</span>
        {before && (
          <span className={classes['toldBefore']}>
            {before} <span className="figures">{step.saysBefore}</span>
          </span>
        )}
        {step.to && <Link to={step.to}>{open ?? t('chart.open')}</Link>}
      </p>
    </ChartFrame>
  );
}
