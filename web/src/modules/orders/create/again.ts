import { useQuery } from '@tanstack/react-query';
import { orders as api } from '../../../../../contract/orders.ts';
import type { OfferedProduct } from '../../../../../contract/products.ts';
import { call } from '../../../platform/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { valuesOf } from '../edit/values.ts';
import { lineOf } from './line-of.ts';
import type { OrderValues } from './values.ts';

interface Again {
  values: OrderValues;
  /** What is not sold any more, by name. */
  gone: string[];
}

/** An earlier order as the beginning of a new one; undefined: from nothing. */
export const useAgain = (id: number | undefined) =>
  useQuery({
    queryKey: ['orders', 'again', id],
    queryFn: () => again(id!),
    enabled: id !== undefined,
    // it is where one began: what becomes of it meanwhile changes nothing that is typed
    staleTime: Infinity,
  });

/** To the same door on the same terms; the goods as they are sold now, at their price of now. */
async function again(id: number): Promise<Again> {
  const { Data: order } = await call(api.detail, { id });
  const bought = order.lines.filter(({ gift_of }) => gift_of === null);
  const offered = await Promise.all(
    bought.map(async (line) => ({ line, product: await offeredAs(line.sku) })),
  );
  const isSold = (product: OfferedProduct | undefined) => product?.not_for_sale === null;
  return {
    values: {
      ...valuesOf(order),
      lines: offered.flatMap(({ line, product }) =>
        product && isSold(product) ? [{ ...lineOf(product), qty: line.qty }] : [],
      ),
      discount: undefined,
      coupon_kept: undefined,
      shipping_fee: undefined,
      seller_note: '',
    },
    gone: offered.filter(({ product }) => !isSold(product)).map(({ line }) => line.name),
  };
}

const offeredAs = (code: string): Promise<OfferedProduct | undefined> =>
  call(api.product, { barcode: code }).then(
    ({ Data }) => Data[0],
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'inventory_not_found') return undefined;
      throw error;
    },
  );
