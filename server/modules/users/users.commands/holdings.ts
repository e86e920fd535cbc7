import type { Words } from '../../../../contract/shared.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What a user still holds, in words (`ถือรอบแพ็ก 2 รอบ`); null where it is nothing. */
type Holding = (tx: Reader, userId: number) => Promise<Words | null>;

const holdings = new Set<Holding>();
/** A later module tells what of it somebody may still hold: it is said before they are deleted. */
export const registerHolding = (holding: Holding): void => void holdings.add(holding);

export async function holdingsOf(tx: Reader, userId: number): Promise<Words[]> {
  const found = await Promise.all([...holdings].map((holding) => holding(tx, userId)));
  return found.filter((words) => words !== null);
}
