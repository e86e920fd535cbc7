import { wordsOf } from '../../platform/i18n.ts';

/** An order's number; a draft has none yet and is called by its id, in the language of the screen. */
export function numberOf({ number }: { number: string }): string {
  const draft = /^ร่าง (\d+)$/.exec(number)?.[1];
  return draft === undefined ? number : wordsOf('purchasing')('draftNo', { n: draft });
}
