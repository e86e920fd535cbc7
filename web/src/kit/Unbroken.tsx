import { Fragment } from 'react';

/** Longer than this a word may have to be broken on a phone. */
const LONGEST = 28;

/** Names and addresses wrap between their words only: Thai breaks inside เขต…, ถนน… and names otherwise. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((part, i) =>
    part.length > LONGEST || part.trim() === '' ? (
      <Fragment key={i}>{part}</Fragment>
    ) : (
      <span key={i} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
