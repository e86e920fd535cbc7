import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const privacyScreens = {
  people: screen('/admin/privacy', 'admin'),
  person: screenOf('/admin/privacy/{id}', 'admin'),
  retention: screen('/admin/privacy/retention', 'admin'),
  looks: screen('/admin/privacy/looks', 'admin'),
};
