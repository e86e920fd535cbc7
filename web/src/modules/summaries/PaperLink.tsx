import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { Input } from '../../../../contract/endpoint.ts';
import { summaries as api } from '../../../../contract/summaries.ts';
import { addressOf } from '../../platform/client.ts';
import { useLocale, useWords } from '../../platform/i18n.ts';

/** What is on screen as a PDF, in the language of the screen. */
export function PaperLink({ asked }: { asked: Input<typeof api.paper> }) {
  const t = useWords('summaries');
  return (
    <Button
      component="a"
      variant="default"
      target="_blank"
      rel="noopener"
      href={addressOf(api.paper, { ...asked, locale: useLocale() })}
      title={t('paperHint')}
      leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
    >
      {t('paper')}
    </Button>
  );
}
