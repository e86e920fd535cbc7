import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../../platform/i18n.ts';
import classes from './chart.module.css';

/** One day or month of a chart. */
export interface Step {
  key: string;
  /** Whole, as it is read out, and short under its bar; the short one's own line below where it begins something. */
  name: string;
  short: string;
  begins?: string | undefined;
  value: number;
  before: number;
  /** The figures as they are read. */
  says: string;
  saysBefore: string;
  /** The rows behind it. */
  to?: string | undefined;
}
interface Props {
  /** What the chart answers. */
  title: string;
  now: string;
  before: string;
  steps: readonly Step[];
  /** The largest figure, as it is read. */
  scale: (most: number) => string;
}

/**
 * How a figure went, step by step: a full bar, and hollow behind it what it was before. One place of the keyboard: the arrows go
 * from bar to bar, Enter opens what is behind it; a finger or the pointer does the same. What is pointed at is told below.
 */
export function StepBars({ title, now, before, steps, scale }: Props) {
  const t = useWords('kit');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [over, setOver] = useState<string>();
  const most = Math.max(1, ...steps.flatMap((one) => [one.value, one.before]));
  const every = Math.ceil(steps.length / 8);
  const found = steps.findIndex(({ key }) => key === (over ?? chosen));
  const at = found < 0 ? steps.length - 1 : found;
  const step = steps[at];
  if (!step) return null;
  const told = (one: Step) => `${one.name} ${now} ${one.says} ${before} ${one.saysBefore}`;
  const under = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const nth = Math.floor(((clientX - left) / width) * steps.length);
    return steps[Math.max(0, Math.min(steps.length - 1, nth))]!.key;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && step.to) void navigate({ href: step.to });
  };
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <h2>{title}</h2>
        <ul className={classes['legend']}>
          <li data-tone="moving">{now}</li>
          <li data-hollow>{before}</li>
        </ul>
      </figcaption>
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
                <i style={{ height: `${(Math.max(0, one.before) / most) * 100}%` }} />
                <span data-tone="moving" style={{ height: `${(Math.max(0, one.value) / most) * 100}%` }} />
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
        <span className={classes['toldBefore']}>
          {before} <span className="figures">{step.saysBefore}</span>
        </span>
        {step.to && <Link to={step.to}>{t('chart.open')}</Link>}
      </p>
    </figure>
  );
}
