import type { ComponentType } from 'react';
import type { CustomerPage } from '../../../../contract/customers.ts';
import { extension } from '../../platform/extension.ts';

/** What a later module puts on the page of a customer. */
export interface CustomerParts {
  Section: ComponentType<{ customer: CustomerPage }>;
  /** What goes along besides where customers are merged. */
  GoesAlong?: ComponentType<{ id: number }>;
}
export const customerPage = extension<CustomerParts>();
