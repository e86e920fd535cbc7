import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Pack } from '../../../../../contract/packing.ts';
import { errorText } from '../../../app/errors.ts';
import { useLocale, useWords } from '../../../app/i18n.ts';
import { momentText, useCalendar } from '../../../kit/index.ts';
import type { answerTo } from './refusal.ts';
import { titleOf, type Refused as Said } from './refusal.ts';
import { Refusal } from './scan.ts';
import classes from './check.module.css';

interface Props extends Said {
  pack: Pack | undefined;
  answer: ReturnType<typeof answerTo>;
  onAnswer: () => void;
  onDismiss: () => void;
}

/** A no, large, with what to do about it. */
export function Refused({ error, scan, pack, answer, onAnswer, onDismiss }: Props) {
  const t = useWords('packing');
  const says = useSays(error, 'text' in scan ? scan.text : '', pack);
  return (
    <div role="alert" className={classes['refused']}>
      <IconAlertTriangle size={44} stroke={1.6} aria-hidden="true" />
      <div>
        <strong>{t(`refused.${titleOf(error)}`)}</strong>
        <p>{says.replaceAll('-', '\u2011')}</p>
      </div>
      <div className={classes['buttons']}>
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

function useSays(error: unknown, code: string, pack: Pack | undefined): string {
  const t = useWords('packing');
  const language = useLocale();
  const calendar = useCalendar();
  const title = titleOf(error);
  if (error instanceof Refusal) {
    const { number, by, at } = error;
    if (error.why === 'closed')
      return t('refused.closedBy', { number, by, at: at && momentText(at, language, calendar) });
    if (error.why === 'other_order' && pack)
      return t('refused.other_orderSays', {
        other: number,
        number: pack.number,
        packed: pack.packed,
        count: pack.wanted,
      });
    return errorText(error.error);
  }
  if (title === 'inventory_not_found' && pack)
    return t('refused.inventory_not_foundSays', { code, number: pack.number });
  if (title === 'map_product') return t('refused.map_productSays', { number: code });
  return errorText(error);
}
