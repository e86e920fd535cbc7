import { WIDEST_LABEL_MM } from '../../../../contract/labels.ts';
import { useWords } from '../../platform/i18n.ts';
import { StatusBadge } from '../../kit/index.ts';
import classes from './labels.module.css';

interface Props {
  label: { url: string; width_mm: number; height_mm: number };
}
/** The way to look at a label, and how large it is: it is printed in its own size. */
export function LabelFile({ label: { url, width_mm: width, height_mm: height } }: Props) {
  const t = useWords('labels');
  return (
    <span className={classes['cell']} onClick={(event) => event.stopPropagation()}>
      <a href={url} target="_blank" rel="noreferrer">
        {t('open')}
      </a>
      <small>{t('size', { width, height })}</small>
      {Math.min(width, height) > WIDEST_LABEL_MM && <StatusBadge tone="waiting">{t('wide')}</StatusBadge>}
    </span>
  );
}
