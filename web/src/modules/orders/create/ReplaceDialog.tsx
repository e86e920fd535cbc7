import type { ParsedAddress } from '../../../../../contract/customers.ts';
import { useWords } from '../../../platform/i18n.ts';
import { baht, ConfirmDialog } from '../../../kit/index.ts';
import { replacedBy } from './fill.ts';
import { goodsAmount, isGoodsAlone, leftoverOf, type Leftover } from './leftover.ts';
import type { OrderValues } from './values.ts';

/** What becomes of the form as it stands: emptied for another customer, with what was ordered kept, or filled where it is empty. */
export type Choice = 'all' | 'keep-leftover' | 'empty-only';

interface Props {
  values: OrderValues;
  /** What the new text says, while it is asked about. */
  parsed: ParsedAddress | undefined;
  onChoice: (choice: Choice) => void;
  onBack: () => void;
}

/** Asks before a text takes the place of what stands there, and names all that goes with it. */
export function ReplaceDialog({ values, parsed, onChoice, onBack }: Props) {
  const t = useWords('orders');
  const leftover = parsed && leftoverOf(values, parsed);
  const choose = (choice: Choice) => () => onChoice(choice);
  return (
    <ConfirmDialog
      opened={parsed !== undefined}
      title={t('create.replaceTitle')}
      says={
        <>
          {t('create.replaceSays')}
          <ul>
            {parsed &&
              replacedBy(values, parsed).map((part) => (
                <li key={part}>
                  {t(`create.${part}`)}: <s>{values.recipient[part]}</s> →{' '}
                  {parsed[part].value ?? t('create.emptied')}
                </li>
              ))}
          </ul>
          {leftover && <LeftoverList leftover={leftover} />}
        </>
      }
      confirm={t('create.replace')}
      cancel={t(
        leftover ? (isGoodsAlone(leftover) ? 'create.keepGoods' : 'create.keepLeftover') : 'create.keep',
      )}
      leadsOn
      onConfirm={choose('all')}
      onCancel={choose(leftover ? 'keep-leftover' : 'empty-only')}
      onDismiss={onBack}
    />
  );
}

function LeftoverList({ leftover }: { leftover: Leftover }) {
  const t = useWords('orders');
  const { lines, discount, shipping_fee, seller_note } = leftover;
  return (
    <>
      <strong>{t('create.leftover')}</strong>
      <ul>
        {lines.length > 0 && (
          <li>{t('create.leftoverGoods', { count: lines.length, amount: baht(goodsAmount(leftover)) })}</li>
        )}
        {!!discount && (
          <li>
            {t('create.discount')}: {baht(discount)}
          </li>
        )}
        {shipping_fee !== undefined && (
          <li>
            {t('create.shippingFee')}: {baht(shipping_fee)}
          </li>
        )}
        {seller_note.trim() !== '' && (
          <li>
            {t('create.note')}: {seller_note}
          </li>
        )}
      </ul>
    </>
  );
}
