import type { Theme } from '../../../../contract/shared.ts';
import { chooseTheme } from '../../platform/choices.ts';
import { wordsOf } from '../../platform/i18n.ts';
import { toast } from '../../platform/toast.ts';

/** Chooses a theme; should the server not answer yet, that is said: the next device still has the other one. */
export async function keepTheme(theme: Theme) {
  if (!(await chooseTheme(theme))) toast.warn(wordsOf('kit')('frame.choiceNotKept'));
}
