import type { ComponentType } from 'react';
import type { ProductDetail } from '../../../../contract/products.editing.ts';
import { extension } from '../../platform/extension.ts';

/** What a later module puts beside a product that is looked at. */
export interface ProductParts {
  /** What one does with it there. */
  Action: ComponentType<{ product: ProductDetail }>;
  /** Where it is used, for who may not delete it therefore. */
  Uses: ComponentType<{ product: ProductDetail }>;
}
export const productPage = extension<ProductParts>();
