import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Slip } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { afterDrawing } from '../../../kit/index.ts';
import { useSight } from '../useSight.ts';
import classes from './slips.module.css';

/** So long a slip stands before one's eyes before it can be paid: Enter that was meant for the one before is over then. */
export const LOOK_MS = 600;

/** Whether each slip that waits has stood long enough in the dialog that pays it, and the slips for it. */
export function useSlipsToSee(slips: readonly Slip[], opened: boolean) {
  const waiting = slips.filter(({ status }) => status === 'pending');
  const [looked, setLooked] = useState<ReadonlySet<number>>(new Set());
  const mark = (id: number, is: boolean) =>
    setLooked((before) => {
      const next = new Set(before);
      if (is) next.add(id);
      else next.delete(id);
      return next;
    });
  return {
    seen: opened && waiting.every(({ id }) => looked.has(id)),
    pictures: waiting.length > 0 && (
      <div className={classes['toSee']}>
        {waiting.map((slip) => (
          <SlipToSee key={slip.id} slip={slip} mark={mark} />
        ))}
      </div>
    ),
  };
}

function SlipToSee({ slip, mark }: { slip: Slip; mark: (id: number, looked: boolean) => void }) {
  const t = useWords('payments');
  const { id, file } = slip;
  const place = useRef<HTMLAnchorElement>(null);
  const inSight = useSight(place);
  const [painted, setPainted] = useState(false);
  const stands = painted && inSight;
  const look = useEffectEvent((is: boolean) => mark(id, is));
  useEffect(() => {
    if (!stands) return undefined;
    const timer = setTimeout(() => look(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, [stands]);
  // closed with its dialog, it has to be seen again
  useEffect(() => () => look(false), []);
  if (file.endsWith('.pdf'))
    return (
      <a ref={place} href={file} target="_blank" rel="noreferrer" onClick={() => mark(id, true)}>
        {t('slip.pdf')}
      </a>
    );
  return (
    <a ref={place} href={file} target="_blank" rel="noreferrer" tabIndex={-1}>
      <img
        src={file}
        alt={t('slip.label')}
        onLoad={({ currentTarget }) => {
          currentTarget.decode().then(
            () => afterDrawing(() => setPainted(true)),
            () => undefined,
          );
        }}
      />
    </a>
  );
}
