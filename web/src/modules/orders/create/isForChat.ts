import { isTyping } from '../../../kit/index.ts';

/** What is pasted goes into the field that has the focus, unless it is several lines with a phone, where one fits. */
export function isForChat(target: EventTarget | null, text: string): boolean {
  if (text.trim() === '' || document.querySelector('[aria-modal="true"]')) return false;
  if (!isTyping(target)) return true;
  return target instanceof HTMLInputElement && /\n/.test(text.trim()) && PHONE.test(text);
}

/** A chat of its own, not a piece of the one that stands there: each names a phone, and more than that. */
export const isAnotherChat = (text: string, standing: string): boolean =>
  PHONE.test(standing) && PHONE.test(text) && text.replace(PHONE, '').trim().length >= LEAST_LETTERS;

const PHONE = /\d(?:[ -]?\d){8}/;
const LEAST_LETTERS = 12;
