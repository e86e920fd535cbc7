import type { CSSProperties } from 'react';

/** The browser's dictionary does not know them, and breaks a longer word inside them. */
const LOANWORDS = /(ออเดอร์|บาร์โค้ด|แพ็ก)/;
const WORD: CSSProperties = { display: 'inline-block', maxWidth: '100%' };
const WHOLE: CSSProperties = { whiteSpace: 'nowrap' };

/**
 * Names, addresses and notices wrap between their words only: Thai breaks inside เขต…, ถนน… and names otherwise.
 * Only a word wider than its whole line is broken.
 */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((word, i) =>
    word.trim() === '' ? (
      word
    ) : (
      <span key={i} style={WORD}>
        {word.split(LOANWORDS).map((part, j) =>
          LOANWORDS.test(part) ? (
            <span key={j} style={WHOLE}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>
    ),
  );
