import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const productScreens = {
  /** Look and sell. */
  products: screen('/backoffice/products', { product: 1, order: 1 }),
  manage: screen('/admin/product', 'admin'),
  categories: screen('/admin/product/category', 'admin'),
  /** Of the product `?id=`, or a new one. */
  form: screen('/admin/product/form', 'admin'),
  /** Mystery boxes; of them `?id=` is opened. */
  boxes: screen('/admin/skurandom', 'admin'),
};
