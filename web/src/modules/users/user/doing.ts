import type { DataOf } from '../../../../../contract/endpoint.ts';
import { allows, isAble, type Holder } from '../../../../../contract/rights.ts';
import type { users } from '../../../../../contract/users.ts';
import { allScreens } from '../../../platform/screens.ts';

export type Told = DataOf<typeof users.abilities>[number];

/** The screen that a thing is done on, where somebody may not open it. */
export const closedScreen = (holder: Holder, { at }: Told) =>
  allScreens().find((screen) => screen.at.path === at && !allows(holder, screen.at.right));

/** Whether somebody can really do it: the rules allow it, and its screen is open to them. */
export const canDo = (holder: Holder, told: Told): boolean =>
  isAble(holder, told) && !closedScreen(holder, told);
