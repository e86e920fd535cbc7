import { useState } from 'react';
import { play, type Sound } from './useSounds.ts';
import classes from './Flash.module.css';

/** Sound and edge together: `const { flash, edge } = useFlash(); … flash('right'); … {edge}`. */
export function useFlash() {
  const [last, setLast] = useState<{ sound: Sound; n: number }>();
  const flash = (sound: Sound) => {
    play(sound);
    setLast((before) => ({ sound, n: (before?.n ?? 0) + 1 }));
  };
  const edge = last && (
    <div key={last.n} className={classes['edge']} data-sound={last.sound} aria-hidden="true" />
  );
  return { flash, edge };
}
