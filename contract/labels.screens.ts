import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const labelScreens = {
  labels: screen('/backoffice/packings/labels', { packing: 1, order: 1 }),
};
