import { Fragment, type ComponentProps, type CSSProperties } from 'react';
import { atUnbreakable } from './unbreakable.ts';

const WHOLE: CSSProperties = { whiteSpace: 'nowrap' };

/**
 * Thai that may wrap, whole at the words that the browser would break inside. They stand between places where a line may end, so that the words beside them are read rightly too; nothing of it
 * is copied along.
 */
export const Sentence = ({ text }: { text: string }) =>
  atUnbreakable(text).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <Fragment key={i}>
        <wbr />
        <span style={WHOLE}>{part}</span>
        <wbr />
      </Fragment>
    ),
  );

/** A paragraph of plain text, whole at the same words. */
export const WholeWords = ({ children, ...rest }: ComponentProps<'p'>) => (
  <p {...rest}>{typeof children === 'string' ? <Sentence text={children} /> : children}</p>
);
