import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const userScreens = {
  users: screen('/admin/user', 'admin'),
  create: screen('/admin/user/create', 'admin'),
  user: screenOf('/admin/user/{id}', 'admin'),
};
