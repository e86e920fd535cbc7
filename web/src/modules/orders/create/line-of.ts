import type { OfferedProduct } from '../../../../../contract/products.ts';
import type { Line } from './values.ts';

/** One piece of a product at its own price. */
export const lineOf = (product: OfferedProduct): Line => ({
  product_id: product.id,
  sku: product.code,
  name: product.name,
  image: product.image,
  stock: product.stock,
  list_price: product.price,
  price: product.price,
  qty: 1,
  discount: undefined,
});
