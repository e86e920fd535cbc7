import { useDebouncedValue } from '@mantine/hooks';
import { orders as api } from '../../../../../contract/orders.ts';
import { useRead } from '../../../app/queries.ts';
import { useFees } from '../choices.ts';
import { linesOf, type OrderValues } from './values.ts';

const TYPING_MS = 250;

/** The order priced by the server a moment after the last change, with what stock is left for each line. */
export function useQuote(values: OrderValues) {
  const usual = useFees().find(({ id }) => id === values.provider)?.fee ?? 0;
  const asked = {
    lines: linesOf(values.lines),
    discount: values.discount ?? 0,
    shipping_fee: values.shipping_fee ?? usual,
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), TYPING_MS);
  const input = JSON.parse(settled) as typeof asked;
  const { data, error, isFetching } = useRead(api.quote, input, {
    enabled: input.lines.length > 0,
    keepPrevious: true,
  });
  const fresh = values.lines.length > 0 ? data?.Data : undefined;
  return {
    data: fresh,
    error: values.lines.length > 0 ? error : null,
    /** What is shown is of a moment ago. */
    stale: values.lines.length > 0 && (isFetching || settled !== JSON.stringify(asked)),
    /** Of a line, where the answer is about these lines. */
    line: (index: number) => {
      const line = fresh?.lines[index];
      return line && line.product_id === values.lines[index]?.product_id ? line : undefined;
    },
  };
}
export type LiveQuote = ReturnType<typeof useQuote>;
