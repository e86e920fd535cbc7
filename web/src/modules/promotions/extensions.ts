import type { ComponentType } from 'react';
import { extension } from '../../platform/extension.ts';

/** What a later module tells of a promotion, by its name: in its row beside the state, and in its sheet. */
export interface PromotionParts {
  Beside: ComponentType<{ promotion: string }>;
  Section: ComponentType<{ promotion: string }>;
}
export const promotionParts = extension<PromotionParts>();
