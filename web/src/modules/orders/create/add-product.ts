import type { OfferedProduct } from '../../../../../contract/products.ts';
import { withProduct } from './wanted.ts';
import type { OrderForm } from './values.ts';

/** One more piece of a product in the order. */
export function addProduct(form: OrderForm, product: OfferedProduct) {
  form.setValues(withProduct(form.getValues(), product));
  form.clearFieldError('lines');
}
