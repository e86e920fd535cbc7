import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const notificationScreens = {
  choices: screen('/profile/notifications', 'signed-in'),
};
