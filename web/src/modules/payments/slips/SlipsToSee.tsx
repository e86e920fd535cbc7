import { useEffect, useEffectEvent, useState } from 'react';
import type { Slip } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { afterDrawing } from '../../../kit/index.ts';
import classes from './slips.module.css';

/** So long a slip stands before one's eyes before it can be paid: Enter that was meant for the one before is over then. */
export const LOOK_MS = 600;

/** Which of the slips that wait have not stood long enough in the dialog that pays them, and the slips for it. */
export function useSlipsToSee(slips: readonly Slip[], opened: boolean) {
  const waiting = slips.filter(({ status }) => status === 'pending');
  const [painted, setPainted] = useState<ReadonlySet<number>>(new Set());
  const all = opened && waiting.every(({ id }) => painted.has(id));
  const [seen, setSeen] = useState(false);
  if (seen && !all) setSeen(false);
  useEffect(() => {
    if (!all) return undefined;
    const timer = setTimeout(() => setSeen(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, [all]);
  const mark = (id: number, stands: boolean) =>
    setPainted((before) => {
      const next = new Set(before);
      if (stands) next.add(id);
      else next.delete(id);
      return next;
    });
  return {
    seen: seen && all,
    pictures: waiting.length > 0 && (
      <div className={classes['toSee']}>
        {waiting.map((slip) => (
          <SlipToSee key={slip.id} slip={slip} mark={mark} />
        ))}
      </div>
    ),
  };
}

function SlipToSee({ slip, mark }: { slip: Slip; mark: (id: number, stands: boolean) => void }) {
  const t = useWords('payments');
  const { id, file } = slip;
  // closed with its dialog, it has to be seen again
  const leave = useEffectEvent(() => mark(id, false));
  useEffect(() => () => leave(), []);
  if (file.endsWith('.pdf'))
    return (
      <a href={file} target="_blank" rel="noreferrer" onClick={() => mark(id, true)}>
        {t('slip.pdf')}
      </a>
    );
  return (
    <a href={file} target="_blank" rel="noreferrer" tabIndex={-1}>
      <img
        src={file}
        alt={t('slip.label')}
        onLoad={({ currentTarget }) => {
          currentTarget.decode().then(
            () => afterDrawing(() => mark(id, true)),
            () => undefined,
          );
        }}
      />
    </a>
  );
}
