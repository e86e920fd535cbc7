import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import type { Input } from '../../../../contract/endpoint.ts';
import { summaries as api, type SummaryField } from '../../../../contract/summaries.ts';
import { addressOf, download } from '../../platform/client.ts';
import { toast } from '../../platform/toast.ts';
import { useLocale, useWords } from '../../platform/i18n.ts';

/** The report of a list as its paper is asked for: all its pages. */
export const paperOf = (asked: Record<string, unknown>, by: SummaryField): Input<typeof api.paper> => {
  const { page: _page, page_size: _size, q, ...rest } = asked;
  return { ...rest, search: q as string | undefined, by };
};

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

/** The five lists as a workbook. */
export function WorkbookButton({ asked }: { asked: Input<typeof api.workbook> }) {
  const t = useWords('summaries');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(api.workbook, asked).catch(toast.error);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      title={t('workbookHint')}
      leftSection={<IconFileTypeXls size={18} stroke={1.6} />}
      onClick={() => void save()}
    >
      {t('workbook')}
    </Button>
  );
}
