import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const trailScreens = {
  trail: screen('/admin/trail', 'admin'),
  card: screen('/pages/user', 'signed-in'),
  timeline: screen('/pages/timeline', 'signed-in'),
};
