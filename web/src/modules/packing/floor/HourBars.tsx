import type { Floor } from '../../../../../contract/packing.floor.ts';
import { count } from '../../../kit/index.ts';
import classes from './floor.module.css';

/** Parcels by the hour, from the first hour in which something was packed. */
export function HourBars({ hours, title }: { hours: Floor['hours']; title: string }) {
  const first = hours.findIndex(({ parcels }) => parcels > 0);
  const shown = hours.slice(Math.max(0, Math.min(first === -1 ? hours.length : first, hours.length - 6)));
  const most = Math.max(1, ...shown.map(({ parcels }) => parcels));
  return (
    <ol className={classes['hours']} aria-label={title}>
      {shown.map(({ hour, parcels }) => (
        <li key={hour}>
          <span className="figures">{parcels > 0 ? count(parcels) : ''}</span>
          <i style={{ height: `${(parcels / most) * 100}%` }} aria-hidden="true" />
          <small>{String(hour).padStart(2, '0')}</small>
        </li>
      ))}
    </ol>
  );
}
