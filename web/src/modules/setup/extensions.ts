import type { ComponentType } from 'react';
import { extension } from '../../platform/extension.ts';

/** How the first of its buttons looks: filled in the step that comes next, so that a screen has one main button. */
export interface OfStep {
  variant: 'filled' | 'default';
}
/** By the key of its step: what can be done of it on the spot, beside the way to its screen. */
type Actions = Readonly<Record<string, ComponentType<OfStep>>>;
export const setupActions = extension<Actions>();
