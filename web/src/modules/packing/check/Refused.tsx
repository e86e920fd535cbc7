import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { looksOfCoupon, plainCoupon } from '../../../../../contract/codes/coupon-code.ts';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import { type answerTo, titleOf, tooManyOf, type Refused as Said } from './refusal.ts';
import { Refusal } from './scan.ts';
import { useStopWords } from './useStopWords.ts';
import classes from './check.module.css';

interface Props extends Said {
  pack: Pack | undefined;
  answer: ReturnType<typeof answerTo>;
  onAnswer: () => void;
  onDismiss: () => void;
}

/** What the server knows of a barcode that belongs to something else. */
interface Goods {
  sku: string;
  name: string;
  image: string | null;
}

/** A no, large, with what to do about it. */
export function Refused({ error, scan, pack, answer, onAnswer, onDismiss }: Props) {
  const t = useWords('packing');
  const code = 'text' in scan ? scan.text : '';
  const { title, says } = useSaid(error, code, pack);
  const isForeign = error instanceof ApiError && error.code === 'inventory_not_found';
  const item = isForeign ? (error.detail['item'] as Goods | undefined) : undefined;
  const missing = scan.kind === 'close' && titleOf(error) === 'goods_not_enough' ? missingIn(pack) : [];
  const tooMany = tooManyOf(error, pack);
  const image = item?.image ?? tooMany?.line.image ?? (missing.length === 1 ? missing[0]!.image : undefined);
  return (
    <div role="alert" className={classes['refused']}>
      {image ? <img src={image} alt="" /> : <IconAlertTriangle size={64} stroke={1.6} aria-hidden="true" />}
      <div>
        <strong>
          <Unbroken text={title} />
        </strong>
        {isForeign && (
          <b>
            <Unbroken text={onOneLine(item ? `${item.name} · ${item.sku}` : code)} />
          </b>
        )}
        {tooMany && (
          <b>
            <Unbroken text={onOneLine(`${tooMany.line.name} · ${tooMany.line.sku}`)} />
          </b>
        )}
        {missing.slice(0, NAMED).map(({ item_id, name, packed, wanted }) => (
          <b key={item_id} className={classes['missing']}>
            <span title={name}>{name}</span>
            <span>{t('refused.missing', { count: wanted - packed })}</span>
          </b>
        ))}
        {missing.length > NAMED && (
          <p>
            <Unbroken text={t('refused.missingMore', { count: missing.length - NAMED })} />
          </p>
        )}
        {missing.length === 0 && (
          <p>
            <Unbroken text={onOneLine(tooMany ? t(tooMany.says, tooMany) : says)} />
          </p>
        )}
      </div>
      <div className={classes['buttons']}>
        {answer?.label === 'refused.elsewhere' && (
          <Button size="lg" variant="default" component="a" href={warehouseScreens.lineTransfer()}>
            {t('check.table.line.fill')}
          </Button>
        )}
        {answer && (
          <Button size="lg" color="red" onClick={onAnswer}>
            {t(answer.label, { number: answer.number })} (Enter)
          </Button>
        )}
        <Button size="lg" variant="default" onClick={onDismiss}>
          {t('refused.dismiss')} (Esc)
        </Button>
      </div>
    </div>
  );
}

/** Of goods that are missing: more of them stand in the list below. */
const NAMED = 2;
const missingIn = (pack: Pack | undefined) =>
  pack?.lines.filter(({ packed, wanted }) => packed < wanted) ?? [];

/** Numbers and codes stay on one line. */
const onOneLine = (text: string) => text.replaceAll('-', '\u2011');

/** What is in the way, and what to do about it. */
function useSaid(error: unknown, code: string, pack: Pack | undefined): { title: string; says: string } {
  const t = useWords('packing');
  const stopWords = useStopWords();
  if (error instanceof Refusal) {
    const { stop } = error;
    if (stop.cause !== 'other_order') {
      const { title, says } = stopWords(stop);
      return { title, says: `${stop.number} · ${says}` };
    }
    return {
      title: t('refused.other_order'),
      says: t('refused.other_orderSays', {
        other: stop.number,
        number: pack?.number,
        packed: pack?.packed,
        count: pack?.wanted ?? 0,
      }),
    };
  }
  const kind = titleOf(error);
  const title = t(`refused.${kind}`);
  if (kind === 'inventory_not_found' && looksOfCoupon(plainCoupon(code)) === 'card')
    return { title: t('refused.isCard'), says: t('refused.isCardSays') };
  if (kind === 'inventory_not_found' && pack)
    return { title, says: t('refused.inventory_not_foundSays', { number: pack.number }) };
  if (kind === 'unreadable') return { title, says: t('refused.unreadableSays') };
  if (kind === 'map_product') return { title, says: t('refused.map_productSays', { number: code }) };
  return { title, says: errorText(error) };
}
