import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const developerScreens = {
  kit: screen('/pages/kit', 'admin'),
  api: screen('/pages/api', 'admin'),
  apiKeys: screen('/admin/api-key', 'admin'),
  webhooks: screen('/admin/webhook', 'admin'),
  webhook: screenOf('/admin/webhook/{id}', 'admin'),
};
