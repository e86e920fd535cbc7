import type { Provider } from '../../../../contract/codes/providers.ts';
import { SMALL_LABELS } from '../../../../contract/packing.settings.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settingOf } from '../../settings/index.ts';

/** The providers whose labels go on the small roll, 75×100 mm. */
export async function smallRolls(tx: Reader): Promise<ReadonlySet<Provider>> {
  const providers = Object.keys(SMALL_LABELS).map((key) => Number(key) as Provider);
  const small = await Promise.all(providers.map((provider) => settingOf(tx, SMALL_LABELS[provider])));
  return new Set(providers.filter((_, i) => small[i]));
}
