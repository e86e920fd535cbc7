import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const settingsScreens = { settings: screen('/admin/settings', 'admin') };
