import type { ParsedAddress } from '../../../../../contract/customers.ts';
import { PARTS, type OrderValues, type Part } from './values.ts';

/** Below this a part is shown to the clerk for a look. */
const SURE = 0.8;

/** The parts where something else stands already. */
export const conflictsOf = ({ recipient }: OrderValues, parsed: ParsedAddress): Part[] =>
  PARTS.filter((part) => {
    const found = parsed[part].value;
    return found !== null && recipient[part].trim() !== '' && recipient[part].trim() !== found;
  });

/** The form with what was found in a text; what stands already stays unless it is to be replaced. */
export function fill(values: OrderValues, parsed: ParsedAddress, replace: boolean) {
  const recipient = { ...values.recipient };
  const marks = { ...values.marks };
  let filled = 0;
  for (const part of PARTS) {
    const { value, confidence } = parsed[part];
    const stands = recipient[part].trim() !== '';
    if (value === null) {
      if (!stands) marks[part] = 'missing';
      continue;
    }
    if (stands && !replace && recipient[part].trim() !== value) continue;
    recipient[part] = value;
    filled += 1;
    if (confidence < SURE) marks[part] = 'check';
    else delete marks[part];
  }
  const nothing = PARTS.every((part) => parsed[part].value === null);
  const next: OrderValues = nothing
    ? values
    : { ...values, recipient, marks, address_confirmed: false, customer_id: undefined };
  return { values: next, filled };
}
