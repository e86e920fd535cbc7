import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { orders as api } from '../../../../../contract/orders.ts';
import { Phone } from '../../../../../contract/shared.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useRead } from '../../../platform/queries.ts';
import { linesOf, type OrderValues } from './values.ts';

const TYPING_MS = 250;

/** The order priced by the server a moment after the last change, with what stock is left for each line. `of`: the order that is changed. */
export function useQuote(values: OrderValues, of?: number) {
  const tried = values.coupon_tried?.trim();
  /** A code that is none is asked for once, not again with each change of the goods: wrong ones are counted. */
  const [wrong, setWrong] = useState<{ code: string; error: ApiError }>();
  const asked = {
    ...(of === undefined ? {} : { of }),
    lines: linesOf(values.lines),
    discount: values.discount ?? 0,
    ...(values.coupon_kept === false ? { coupon_code: '' } : {}),
    ...(tried && tried !== wrong?.code ? { coupon_code: tried } : {}),
    // a coupon may be for some channels alone
    ...((tried || values.coupon_kept) && values.sale_channel_id !== undefined
      ? { sale_channel_id: values.sale_channel_id }
      : {}),
    // and so often for one customer
    ...(tried && values.customer_id !== undefined ? { customer_id: values.customer_id } : {}),
    ...(tried && isPhone(values.recipient.phone) ? { phone: values.recipient.phone } : {}),
    // absent: the server takes the provider's usual fee, here as when the order is made
    ...(values.shipping_fee === undefined ? {} : { shipping_fee: values.shipping_fee }),
    ...(values.provider ? { provider: values.provider } : {}),
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), TYPING_MS);
  const input = JSON.parse(settled) as typeof asked;
  const { data, error, isFetching } = useRead(api.quote, input, {
    enabled: input.lines.length > 0,
    keepPrevious: true,
  });
  // what a refused coupon would take off is not known; what the goods come to is
  const without = useRead(
    api.quote,
    { ...input, coupon_code: '' },
    { enabled: isOfCoupon(error), keepPrevious: true },
  );
  // Another refusal (a discount too big) leaves the last answer on screen and marks its field.
  const answer = isOfCoupon(error) ? without.data : data;
  const [good, setGood] = useState(answer);
  if (answer && answer !== good) setGood(answer);
  if (isNoCoupon(error) && tried && settled === JSON.stringify(asked) && wrong?.code !== tried)
    setWrong({ code: tried, error });
  const some = values.lines.length > 0;
  const fresh = some ? (answer ?? good)?.Data : undefined;
  const refusal = some && settled === JSON.stringify(asked) ? error : null;
  const at = refusal instanceof ApiError ? pathOf(refusal) : undefined;
  return {
    data: fresh,
    /** Nothing is to be paid yet: the sums below are of before. */
    refused: refusal !== null && !isOfCoupon(refusal),
    /** What no field of the form can say. */
    error: at === undefined ? refusal : null,
    /** The refusal, where it is about this field. */
    errorAt: (path: string) => {
      if (refusal && at === path) return errorText(refusal);
      return path === 'coupon_code' && wrong && wrong.code === tried ? errorText(wrong.error) : undefined;
    },
    /** A code that was refused may be asked for again. */
    askCouponAgain: () => setWrong(undefined),
    /** What is shown is of a moment ago. */
    stale: some && (isFetching || refusal !== null || settled !== JSON.stringify(asked)),
    /** Of a line, where the answer is about these lines. */
    line: (index: number) => {
      const line = fresh?.lines[index];
      return line && line.product_id === values.lines[index]?.product_id ? line : undefined;
    },
  };
}

const isPhone = (text: string): boolean => Phone.safeParse(text).success;
const isOfCoupon = (error: unknown): boolean => error instanceof ApiError && pathOf(error) === 'coupon_code';
const FIELD = /^(discount|coupon_code|shipping_fee|lines\.\d+\.(qty|price|discount))$/;

const NO_COUPON = ['coupon_unknown', 'coupon_mistyped', 'coupon_tries'];
const isNoCoupon = (error: unknown): error is ApiError =>
  error instanceof ApiError && NO_COUPON.includes(error.code);

/** The field of the form a refusal is about. */
function pathOf(error: ApiError): string | undefined {
  const path = error.detail['path'] ?? error.fields[0]?.path;
  return typeof path === 'string' && FIELD.test(path) ? path : undefined;
}
export type LiveQuote = ReturnType<typeof useQuote>;
