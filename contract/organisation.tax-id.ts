/** The last digit of a Thai tax id (or national id), from the twelve before it: weights 13 … 2, modulo 11. */
const checkDigit = (digits: string): number => {
  const sum = [...digits.slice(0, 12)].reduce((all, digit, i) => all + Number(digit) * (13 - i), 0);
  return (11 - (sum % 11)) % 10;
};

/** Of thirteen digits: the last one, where it should be another. */
export function wrongTaxDigit(digits: string): { is: number; should: number } | undefined {
  const [is, should] = [Number(digits[12]), checkDigit(digits)];
  return is === should ? undefined : { is, should };
}
