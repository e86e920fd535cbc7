/**
 * The character a physical key stands for on the US layout scanners speak. A Thai layout would turn TH12345A
 * into ะ้ๅ/-ภถฟ, so `event.key` is only asked where there is no physical key (virtual keyboards), and whether a
 * letter is large: not every keyboard tells of its Shift.
 */
export function charOf(event: KeyboardEvent): string | undefined {
  const { code, key, shiftKey } = event;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && key.toUpperCase() === letter) return key;
  if (letter) return shiftKey !== event.getModifierState('CapsLock') ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey ? ')!@#$%^&*('[Number(digit)] : digit;
  const pad = /^Numpad(\d)$/.exec(code)?.[1];
  if (pad) return pad;
  const signs = SIGNS[code];
  if (signs) return signs[shiftKey ? 1 : 0];
  return code === '' && /^[\x20-\x7e]$/.test(key) ? key : undefined;
}

const SIGNS: Record<string, string> = {
  Minus: '-_',
  Equal: '=+',
  Period: '.>',
  Comma: ',<',
  Slash: '/?',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backquote: '`~',
  Space: '  ',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadMultiply: '**',
  NumpadDecimal: '..',
  NumpadDivide: '//',
};
