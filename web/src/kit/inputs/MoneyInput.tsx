import { baht } from '../numbers.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

/** What the contract takes. */
const MOST = 99_999_999.99;

type Props = Omit<NumberFieldProps, 'decimals' | 'show'>;

/** An amount in baht: thousands separated, two decimals, to the right. */
export function MoneyInput(props: Props) {
  return <NumberField max={MOST} {...props} decimals={2} show={baht} />;
}
