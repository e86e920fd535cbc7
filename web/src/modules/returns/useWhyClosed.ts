import { returns as api, type ReturnParcel } from '../../../../contract/returns.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';

/** Why this person cannot open a closed parcel again; undefined: it can be done. */
export function useWhyClosed(): (parcel: ReturnParcel) => string | undefined {
  const t = useWords('returns');
  const say = useSay();
  const may = has(useSession(), api.reopen.right);
  return ({ stays }) => (stays ? say(stays) : may ? undefined : t('reopen.need'));
}
