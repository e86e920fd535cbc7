import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const setupScreens = {
  setup: screen('/admin/setup', 'admin'),
};
