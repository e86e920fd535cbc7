import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import type { No } from './useReturnStation.ts';
import { Key } from './Key.tsx';
import classes from './station.module.css';

interface Props {
  no: No;
  onKeep: () => void;
  onDismiss: () => void;
}

/** A no, large: what it was and what to do now. */
export function Refused({ no, onKeep, onDismiss }: Props) {
  const t = useWords('returns');
  const says = (): { title: string; hint: string } => {
    switch (no.what) {
      case 'no_order':
        return { title: t('no.order', { code: no.code }), hint: t('no.orderHint') };
      case 'unknown':
        return { title: t('no.unknown', { code: no.code }), hint: t('no.unknownHint') };
      case 'other_order':
        return {
          title: t('no.otherOrder', { code: no.code }),
          hint: t('no.otherOrderHint', { open: no.open }),
        };
      case 'too_many':
        return {
          title: t('no.tooMany', { sku: no.line.sku, count: no.left }),
          hint: t('no.tooManyHint'),
        };
      case 'nothing_left':
        return { title: t('no.nothingLeft', { sku: no.line.sku }), hint: t('no.nothingLeftHint') };
      case 'nothing':
        return { title: t('no.nothing'), hint: t('no.nothingHint') };
      case 'gone':
        return { title: t('no.gone', { number: no.of }), hint: t('no.goneHint') };
      case 'found':
        return { title: errorText(no.error), hint: t('no.foundHint', { contents: no.found.contents }) };
      case 'error':
        return { title: [no.of, errorText(no.error)].filter(Boolean).join(': '), hint: '' };
    }
  };
  const { title, hint } = says();
  const mayKeep = ['no_order', 'unknown', 'too_many', 'found'].includes(no.what);
  return (
    <div className={classes['refused']} role="alert">
      <IconAlertTriangle size={48} stroke={1.6} aria-hidden="true" />
      <div>
        <strong>
          <Unbroken text={title} />
        </strong>
        {hint && (
          <p>
            <Unbroken text={hint} />
          </p>
        )}
      </div>
      <div className={classes['buttons']}>
        {mayKeep && (
          <Button size="lg" onClick={onKeep}>
            {t('found.keep')} <Key name="K" />
          </Button>
        )}
        <Button size="lg" variant="default" onClick={onDismiss}>
          {t('no.dismiss')} <Key name="Esc" />
        </Button>
      </div>
    </div>
  );
}
