import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
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

/** Where the PDF of what is on screen is, in the language of the screen. */
export const usePaper = (asked: Input<typeof api.paper>): string =>
  addressOf(api.paper, { ...asked, locale: useLocale() });

export function PaperLink({ asked }: { asked: Input<typeof api.paper> }) {
  const t = useWords('summaries');
  return (
    <Button
      component="a"
      variant="default"
      target="_blank"
      rel="noopener"
      href={usePaper(asked)}
      title={t('paperHint')}
      leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
    >
      {t('paper')}
    </Button>
  );
}

/** Saves the five lists as a workbook. */
export function useWorkbook(asked: Input<typeof api.workbook>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(api.workbook, asked).catch(toast.error);
    setBusy(false);
  };
  return { busy, save: () => void save() };
}
