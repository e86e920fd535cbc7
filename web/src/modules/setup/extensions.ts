import type { ComponentType } from 'react';
import { extension } from '../../platform/extension.ts';

/** By the key of its step: what can be done of it on the spot, beside the way to its screen. */
type Actions = Readonly<Record<string, ComponentType>>;
export const setupActions = extension<Actions>();
