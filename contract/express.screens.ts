import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const expressScreens = {
  deliveries: screen('/express', { express: 1 }),
};
