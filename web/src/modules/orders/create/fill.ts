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

const OF_THE_PERSON = ['name', 'phone'] as const;
const OF_THE_PLACE = ['address', 'sub_district', 'district', 'province', 'zipcode'] as const;

/**
 * What a new text takes the place of: what it says something else about. Of another customer all goes, and of another
 * place all of the place before: no parcel is sent to one's name at the other's house.
 */
export function replacedBy(values: OrderValues, parsed: ParsedAddress): Part[] {
  const differs = new Set<Part>(conflictsOf(values, parsed));
  const isSame = (part: Part) => values.recipient[part].trim() === parsed[part].value;
  const isAnother = isOfAnother(values, parsed);
  const isElsewhere = OF_THE_PLACE.some((part) => differs.has(part));
  return PARTS.filter(
    (part) =>
      values.recipient[part].trim() !== '' &&
      !isSame(part) &&
      (differs.has(part) || isAnother || (isElsewhere && OF_THE_PLACE.some((of) => of === part))),
  );
}

/** Whether a text is another customer's: whoever has the same phone is the same. */
export function isOfAnother(values: OrderValues, parsed: ParsedAddress): boolean {
  const differs = conflictsOf(values, parsed);
  return (
    values.recipient.phone.trim() !== parsed.phone.value &&
    OF_THE_PERSON.some((part) => differs.includes(part))
  );
}

/** The form with what was found in a text; what stands already stays unless it is to be replaced. */
export function fill(values: OrderValues, parsed: ParsedAddress, replace: boolean) {
  const recipient = { ...values.recipient };
  const marks = { ...values.marks };
  let filled = 0;
  if (replace) for (const part of replacedBy(values, parsed)) recipient[part] = '';
  for (const part of PARTS) {
    const { value, confidence } = parsed[part];
    const stands = recipient[part].trim() !== '';
    if (value === null) {
      if (!stands) marks[part] = 'missing';
      continue;
    }
    if (stands && recipient[part].trim() !== value) continue;
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
