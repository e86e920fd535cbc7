import { IconScan } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import classes from './check.module.css';

export function Waiting() {
  const t = useWords('packing');
  return (
    <div className={classes['waiting']}>
      <IconScan size={140} stroke={0.9} aria-hidden="true" />
      <strong>
        <Unbroken text={t('check.scanOrder')} />
      </strong>
      <span>{t('check.scanOrderHint')}</span>
    </div>
  );
}
