/** What is wrong with a typed number; the sentence is the field's. */
type Wrong = 'unread' | 'whole' | 'decimals' | 'least' | 'most';

export interface Limits {
  min: number;
  max: number;
  /** 0: whole numbers only. */
  decimals: number;
}

interface Read {
  value?: number | undefined;
  wrong?: Wrong;
}

/**
 * Reads what a person typed: `1,290.5`, `฿1,290.50`, `๒๐`. Nothing is dropped or bent to fit, since a
 * quantity of 15 out of 1.5 would be saved unseen. Empty is neither a value nor wrong.
 */
export function readNumber(typed: string, { min, max, decimals }: Limits): Read {
  const text = typed
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[−–]/g, '-')
    .replace(/[฿,\s]/g, '');
  if (text === '') return {};
  const parts = /^-?\d*(?:\.(\d*))?$/.exec(text);
  if (!parts || !/\d/.test(text)) return { wrong: 'unread' };
  const value = Number(text);
  const places = (parts[1] ?? '').replace(/0+$/, '').length;
  if (places > decimals) return { wrong: decimals === 0 ? 'whole' : 'decimals' };
  if (value < min) return { wrong: 'least' };
  if (value > max) return { wrong: 'most' };
  return { value };
}
