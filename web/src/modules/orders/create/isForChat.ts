import { isTyping } from '../../../kit/index.ts';

/** What is pasted goes into the field that has the focus, unless it is several lines with a phone, where one fits. */
export function isForChat(target: EventTarget | null, text: string): boolean {
  if (text.trim() === '' || document.querySelector('[aria-modal="true"]')) return false;
  if (!isTyping(target)) return true;
  return target instanceof HTMLInputElement && /\n/.test(text.trim()) && /\d(?:[ -]?\d){8}/.test(text);
}
