import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { Unbroken } from '../Unbroken.tsx';
import { play } from './useSounds.ts';
import classes from './Shout.module.css';

interface Props {
  /** Two or three words that are read from across the room. */
  title: string;
  /** Which one. */
  what: string;
  /** What to do with it now. */
  says: string;
  confirm: string;
  onConfirm: () => void;
}

/** Stop: fills the screen, sounds a siren, and goes when it has been read. Keys and scans stay with the screen. */
export function Shout({ title, what, says, confirm, onConfirm }: Props) {
  useEffect(() => play('stop'), [what]);
  return (
    <div role="alert" className={classes['shout']}>
      <IconHandStop size={120} stroke={1.4} aria-hidden="true" />
      <strong>
        <Unbroken text={title} />
      </strong>
      <b>{what}</b>
      <p>
        <Unbroken text={says} />
      </p>
      <Button size="xl" variant="white" color="red" onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  );
}
