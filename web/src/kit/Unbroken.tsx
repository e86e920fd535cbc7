import { Fragment } from 'react';

/**
 * Names, addresses and notices wrap between their words only: Thai breaks inside เขต…, ถนน… and names otherwise.
 * Only a word wider than its whole line is broken.
 */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((part, i) =>
    part.trim() === '' ? (
      <Fragment key={i}>{part}</Fragment>
    ) : (
      <span key={i} style={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {part}
      </span>
    ),
  );
