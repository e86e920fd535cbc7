import { IconChevronDown } from '@tabler/icons-react';
import { firstLetter } from '../../kit/index.ts';
import classes from './NameFace.module.css';

/** What the menu behind one's name is known by. */
export const NameFace = ({ name }: { name: string }) => (
  <>
    <span className={classes['initial']} data-letter={firstLetter(name)} />
    <span className={classes['words']}>{name}</span>
    <IconChevronDown size={16} stroke={1.6} />
  </>
);
