import type { OfferedProduct } from '../../../../../contract/products.ts';
import { lineOf } from './line-of.ts';
import type { OrderForm } from './values.ts';

/** One more piece of a product in the order. */
export function addProduct(form: OrderForm, product: OfferedProduct) {
  const { lines } = form.getValues();
  const at = lines.findIndex(({ product_id }) => product_id === product.id);
  form.setFieldValue(
    'lines',
    at >= 0
      ? lines.map((line, i) => (i === at ? { ...line, qty: line.qty + 1 } : line))
      : [...lines, lineOf(product)],
  );
  form.clearFieldError('lines');
}
