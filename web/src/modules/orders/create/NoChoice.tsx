import type { Place } from '../../../../../contract/screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { MayLink } from '../../../kit/index.ts';

/** Under a list of choices that a new shop has not filled yet: who fills it, and where. */
export function NoChoice({ of, at }: { of: 'noChannel' | 'noMethod'; at: Place }) {
  const t = useWords('orders');
  return (
    <MayLink to={at.path} right={at.right}>
      {t(`create.${of}`)}
    </MayLink>
  );
}
