import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const developerScreens = {
  kit: screen('/pages/kit', 'admin'),
  api: screen('/pages/api', 'admin'),
};
