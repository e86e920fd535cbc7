import { RETURN_REASONS, type ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import type { ReturnState } from '../../../../contract/returns.ts';
import type { CompensationState } from '../../../../contract/returns.compensations.ts';
import type { FoundState } from '../../../../contract/returns.found.ts';
import { say } from '../../platform/i18n.ts';
import type { AnyTone } from '../../platform/tones.ts';

export const STATE_TONES: Record<ReturnState, AnyTone> = {
  awaited: 'waiting',
  counting: 'moving',
  partly: 'waiting',
  done: 'done',
  ended: 'neutral',
};
export const FOUND_TONES: Record<FoundState, AnyTone> = {
  open: 'waiting',
  matched: 'done',
  thrown: 'neutral',
};
export const COMPENSATION_TONES: Record<CompensationState, AnyTone> = {
  asked: 'waiting',
  accepted: 'moving',
  partly: 'moving',
  refused: 'stopped',
  received: 'done',
};
/** Codes that are words, as choices; found by their words of both languages. */
export const optionsOfWords = <K extends string>(table: Record<K, { th: string; en: string }>) =>
  (Object.entries(table) as [K, { th: string; en: string }][]).map(([value, words]) => ({
    value,
    label: say(words),
    also: `${words.th} ${words.en}`,
  }));
export const reasonOptions = () => optionsOfWords<ReturnReason>(RETURN_REASONS);
