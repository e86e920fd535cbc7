import { Alert } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { useScansWhileAway } from './strays.ts';

/** On a page where one signs in: what became of a scan that was made there. */
export function ScansWhileAway({ back }: { back: string | undefined }) {
  const t = useWords('kit');
  const { kept, lost } = useScansWhileAway(back);
  if (!kept && !lost) return null;
  return (
    <Alert role="alert" variant="light" mb="md" color={lost ? 'red' : 'yellow'}>
      {lost ? t('scan.lostAway') : t('scan.keptAway', { count: kept })}
    </Alert>
  );
}
