import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Slip } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { stored } from '../../../platform/storage.ts';
import classes from './slips.module.css';

/** A place of a picture, each from 0 to 1. */
interface Spot {
  x: number;
  y: number;
}
/** Where most banks write the amount. */
const USUAL: Spot = { x: 0.66, y: 0.47 };
const STEP = 0.02;

/** By sending bank: its app draws every slip alike, so that once moved the lens is right for all of its slips. */
const spots = stored<Record<string, Spot>>('slip-lens');
const bankOf = ({ bank }: Slip) => bank ?? 'unknown';

/**
 * The part of a slip's picture that shows the amount, enlarged. It is moved by dragging or by the arrows, and stays
 * there for the next slip of the same bank.
 */
export function AmountLens({ slip }: { slip: Slip }) {
  const t = useWords('payments');
  const [spot, setSpot] = useState<Spot>(() => spots.read()?.[bankOf(slip)] ?? USUAL);
  const picture = useRef<HTMLImageElement>(null);
  const move = (x: number, y: number) => {
    const next = { x: within(spot.x + x), y: within(spot.y + y) };
    setSpot(next);
    spots.write({ ...spots.read(), [bankOf(slip)]: next });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons !== 1 || !picture.current) return;
    const { clientWidth, clientHeight } = picture.current;
    move(-event.movementX / clientWidth, -event.movementY / clientHeight);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    // the same keys lead through the queue
    event.stopPropagation();
    move(way[0] * STEP, way[1] * STEP);
  };
  return (
    <figure className={classes['lens']}>
      <figcaption>{t('lens.title')}</figcaption>
      <div
        role="group"
        tabIndex={0}
        data-sight={0.8}
        aria-label={t('lens.moves')}
        title={t('lens.moves')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <img
          ref={picture}
          src={slip.file}
          alt=""
          draggable={false}
          style={{ translate: `${-spot.x * 100}% ${-spot.y * 100}%` }}
        />
      </div>
    </figure>
  );
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const within = (place: number) => Math.min(1, Math.max(0, place));
