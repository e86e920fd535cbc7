import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. What a person may bring in is said there. */
export const importScreens = {
  imports: screen('/backoffice/import', 'signed-in'),
  import: screenOf('/backoffice/import/{id}', 'signed-in'),
};
