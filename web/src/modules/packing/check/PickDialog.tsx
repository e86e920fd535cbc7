import { useState, type KeyboardEvent } from 'react';
import { Modal } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Unbroken } from '../../../kit/index.ts';
import classes from './check.module.css';

interface Props {
  pack: Pack;
  onPick: (line: Pack['lines'][number]) => void;
  onClose: () => void;
}

/** What is still missing, by its pictures: a number, or the arrows and Enter, count one piece of it. */
export function PickDialog({ pack, onPick, onClose }: Props) {
  const t = useWords('packing');
  const kit = useWords('kit');
  const lines = pack.lines.filter((line) => line.packed < line.wanted);
  const [at, setAt] = useState(0);
  const here = Math.min(at, lines.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]);
    const step = STEPS[event.code];
    if (digit && lines[digit - 1]) onPick(lines[digit - 1]!);
    else if (step !== undefined) setAt((here + step + lines.length) % Math.max(lines.length, 1));
    else if ((event.code === 'Enter' || event.code === 'NumpadEnter') && lines[here]) onPick(lines[here]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('check.table.pickTitle')}
      closeButtonProps={{ 'aria-label': kit('close') }}
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
    >
      <WholeWords>{t(lines.length ? 'check.table.pickSays' : 'check.table.pickNone')}</WholeWords>
      <div className={classes['pictures']} role="group" aria-label={t('check.table.pickTitle')}>
        {lines.map((line, i) => (
          <button
            key={line.item_id}
            type="button"
            data-autofocus={i === 0 || undefined}
            data-here={i === here || undefined}
            onClick={() => onPick(line)}
          >
            {line.image ? (
              <img src={line.image} alt="" />
            ) : (
              <IconPhoto size={48} stroke={1.2} aria-hidden="true" />
            )}
            <span>
              {i < 9 && <kbd>{i + 1}</kbd>} <Unbroken text={line.name} />
            </span>
            <small>
              {line.sku} · {t('check.table.pickLine', { count: line.wanted - line.packed })}
            </small>
          </button>
        ))}
      </div>
    </Modal>
  );
}
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
