import { useState } from 'react';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { SHEET_FORMATS, type SheetEndpoint } from '../../../../contract/sheets.ts';
import { download } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { toast } from '../../platform/toast.ts';

interface Props {
  sheet: SheetEndpoint;
  /** What the list was asked, with the names of its path. */
  asked: Record<string, unknown>;
  /** The columns on the screen, in their order. */
  columns: readonly { key: string }[];
}

/** Saves what the list shows as a file: its filters and order, its columns, all pages. */
export function ExportMenu({ sheet: endpoint, asked, columns }: Props) {
  const t = useWords('kit');
  const [busy, setBusy] = useState(false);
  const inFile = new Set(endpoint.sheet.columns.map(({ key }) => key));
  const save = async (format: (typeof SHEET_FORMATS)[number]) => {
    setBusy(true);
    try {
      const { page: _page, page_size: _size, ...filters } = asked;
      const keys = columns.map(({ key }) => key).filter((key) => inFile.has(key));
      await download(endpoint, { ...filters, columns: keys.join(','), format });
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('export.label')} title={t('export.label')} loading={busy}>
          <IconDownload size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SHEET_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
