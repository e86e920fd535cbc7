import { Alert, Button } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useKeys, type Desk } from './useDesk.ts';

/** Somebody else was faster: nothing to take here any more, and Enter leads on. */
export function LeftQueue({ desk }: { desk: Desk }) {
  const t = useWords('payments');
  useKeys({ Enter: desk.next, NumpadEnter: desk.next });
  return (
    <Alert color="yellow" title={t('sheet.gone')} role="alert">
      <WholeWords>{t('sheet.goneHint')}</WholeWords>
      <Button onClick={desk.next}>{t('sheet.goOn')}</Button>
    </Alert>
  );
}
