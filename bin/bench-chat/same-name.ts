import { readable } from '../../server/modules/customers/customers.rules/thai-text.ts';

/**
 * Whether a clerk would take both for the same receiver: a word of kin before a full name (แม่สมัย บุญทศ) is right with
 * it and without it, for the parcel goes to the same person; so are Thai digits as 0–9; so is who or where in a company stands in brackets behind
 * its name, if nothing of it is lost: it then belongs to the name or to the line.
 */
export function sameName(expected: string | null, found: string | null, line: string | null): boolean {
  if (expected === found) return true;
  if (expected === null || found === null) return false;
  if (readable(expected) === readable(found)) return true;
  if (withoutKin(expected) === withoutKin(found)) return true;
  return bracketOnly(expected, found, line) !== undefined;
}

/** What the name that was found has in brackets, and the expected line instead. */
export function bracketOnly(
  expected: string | null,
  found: string | null,
  line: string | null,
): string | undefined {
  if (!expected || !found?.startsWith(`${expected} (`)) return undefined;
  const bracket = found.slice(expected.length + 1);
  return line?.includes(bracket) ? bracket : undefined;
}

const withoutKin = (name: string) =>
  name.replace(/^(?:คุณ)?(?:พี่|น้อง|แม่|พ่อ|ป้า|ลุง|ยาย|ตา|ปู่|ย่า|น้า|เจ๊|เฮีย)(?: |(?=[ก-ฮเ-ไ]))(?=[^ ]+ [^ ])/, '');
