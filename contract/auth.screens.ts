import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const authScreens = {
  login: screen('/login', 'anyone', { alias: ['/home'] }),
  setUp: screen('/setup', 'anyone'),
  register: screen('/register', 'anyone'),
  pricing: screen('/pricing', 'anyone'),
  forgotPassword: screen('/forgotpassword', 'anyone'),
  resetPassword: screen('/resetpassword', 'anyone'),
  ownPassword: screen('/ownpassword', 'anyone'),
  secondFactor: screen('/secondfactor', 'anyone'),
  lock: screen('/lock', 'anyone'),
  mailbox: screen('/mailbox', 'anyone'),
  me: screen('/profile/me', 'signed-in'),
  changePassword: screen('/profile/changepasword', 'signed-in'),
};
