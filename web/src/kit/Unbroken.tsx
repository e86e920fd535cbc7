import type { CSSProperties } from 'react';
import { Sentence } from '../platform/Sentence.tsx';

const WORD: CSSProperties = { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' };

/** Between words; a number stays with its lane, floor or room: ซอยสุขใจ 45. */
const BETWEEN = /(\s+(?!\s|\d)|(?<!(?:ซอย|ซ\.|ถนน|หมู่|ชั้น|ห้อง)\S*)\s+)/;

/**
 * Names, addresses and notices wrap between their words only: Thai breaks inside เขต…, ถนน… and names otherwise.
 * Only a word wider than its whole line is broken.
 */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(BETWEEN).map((word, i) =>
    word.trim() === '' ? (
      word
    ) : (
      <span key={i} style={WORD}>
        <Sentence text={word} />
      </span>
    ),
  );
