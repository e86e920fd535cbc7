import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const userScreens = {
  users: screen('/admin/user', 'admin'),
  user: screenOf('/admin/user/{id}', 'admin'),
};
