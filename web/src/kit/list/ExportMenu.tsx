import { useRef, useState } from 'react';
import { ActionIcon, Button, Loader, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDownload } from '@tabler/icons-react';
import {
  PAPER_FORMATS,
  SHEET_FORMATS,
  type SheetEndpoint,
  type SheetFormat,
} from '../../../../contract/sheets.ts';
import { download } from '../../platform/client.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { toast } from '../../platform/toast.ts';
import type { BulkAction } from './column.ts';
import { keySpans } from './key-spans.ts';

interface Props {
  sheet: SheetEndpoint;
  /** What the list was asked, with the names of its path. */
  asked: Record<string, unknown>;
  /** The columns on the screen, in their order. */
  columns: readonly { key: string }[];
  /** How many rows there are. */
  total?: number | undefined;
}

/** Saves what the list shows as a file: its filters and order, its columns, all pages or the chosen rows. */
const save = (
  { sheet: endpoint, asked, columns }: Props,
  format: SheetFormat,
  rows?: readonly (number | string)[],
  stop?: AbortSignal,
) => {
  const { page: _page, page_size: _size, ...filters } = asked;
  const inFile = new Set(endpoint.sheet.columns.map(({ key }) => key));
  const keys = columns.map(({ key }) => key).filter((key) => inFile.has(key));
  return download(
    endpoint,
    { ...filters, columns: keys.join(','), format, ...(rows ? { rows: keySpans(rows) } : {}) },
    stop,
  );
};

/** The chosen rows as a file, where the list's endpoint can tell one from another. */
export function chosenAsFile<Row>(
  props: Props | undefined,
  rowKey: (row: Row) => number | string,
): BulkAction<Row>[] {
  if (!props?.sheet.sheet.key) return [];
  return [
    {
      label: wordsOf('kit')('export.chosen'),
      icon: <IconDownload size={18} stroke={1.6} />,
      run: async (rows) => {
        await save(props, 'xlsx', rows.map(rowKey)).catch(toast.error);
        return [];
      },
    },
  ];
}

export function ExportMenu(props: Props) {
  const t = useWords('kit');
  const [busy, setBusy] = useState(false);
  const stop = useRef(new AbortController());
  const saveAll = async (format: SheetFormat) => {
    setBusy(true);
    stop.current = new AbortController();
    try {
      await save(props, format, undefined, stop.current.signal);
    } catch (error) {
      // called off by who asked for it
      if (!stop.current.signal.aborted) toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  // how long it takes hangs on the rows: nobody can say how far it is before the file is there
  if (busy)
    return (
      <Button
        variant="default"
        leftSection={<Loader size={16} aria-hidden="true" />}
        aria-label={t('export.stop')}
        title={t('export.stop')}
        onClick={() => stop.current.abort()}
      >
        {t('export.busy', { count: props.total ?? 0 })} · {t('bulk.stop')}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('export.label')} title={t('export.label')}>
          <IconDownload size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(props.sheet.sheet.paper ? PAPER_FORMATS : SHEET_FORMATS).map((format) => (
          <Menu.Item key={format} onClick={() => void saveAll(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
