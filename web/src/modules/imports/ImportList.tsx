import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconFileImport } from '@tabler/icons-react';
import { importScreens } from '../../../../contract/imports.screens.ts';
import { imports as api, type ImportRun } from '../../../../contract/imports.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ListPage, Moment, PermissionDenied, count, useList, type Column } from '../../kit/index.ts';
import { BringDialog } from './BringDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

const t = wordsOf('imports');

const columns: Column<ImportRun>[] = [
  {
    key: 'file',
    title: { th: 'ไฟล์', en: 'File' },
    cell: (row) => row.file_name,
    width: 240,
  },
  { key: 'kind', title: { th: 'ข้อมูล', en: 'Data' }, cell: (row) => row.title, width: 140 },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StateBadge run={row} />,
    width: 130,
    card: 'side',
  },
  {
    key: 'rows',
    title: { th: 'แถว', en: 'Rows' },
    cell: (row) => t('list.rowsOf', { done: count(row.rows_done), rows: count(row.rows) }),
    align: 'right',
  },
  { key: 'new', title: { th: 'เพิ่มใหม่', en: 'New' }, cell: (row) => count(row.counts.new), align: 'right' },
  {
    key: 'changed',
    title: { th: 'เปลี่ยน', en: 'Changed' },
    cell: (row) => count(row.counts.changed),
    align: 'right',
  },
  {
    key: 'same',
    title: { th: 'เหมือนเดิม', en: 'Unchanged' },
    cell: (row) => count(row.counts.same),
    align: 'right',
  },
  { key: 'wrong', title: { th: 'ผิด', en: 'Wrong' }, cell: (row) => count(row.counts.wrong), align: 'right' },
  { key: 'by', title: { th: 'โดย', en: 'By' }, cell: (row) => row.user_name },
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} />, width: 130 },
];

/** Files that were brought in, and the way to bring one: `?bring=1` opens it, `?kind=` is the kind of it. */
export function ImportList() {
  const words = useWords('imports');
  const list = useList(api.list);
  const kinds = useRead(api.kinds, {}).data?.Data;
  const search = useSearch({ strict: false }) as { bring?: string };
  const navigate = useNavigate();
  const bringing = search.bring !== undefined && kinds !== undefined && kinds.length > 0;
  const turn = (on: boolean) =>
    void navigate({
      to: '.',
      search: ({ bring: _, ...rest }: Record<string, unknown>) => (on ? { ...rest, bring: '1' } : rest),
      replace: true,
    } as Parameters<typeof navigate>[0]);
  const bring = kinds && kinds.length > 0 && (
    <Button leftSection={<IconFileImport size={18} stroke={1.8} />} onClick={() => turn(true)}>
      {words('list.bring')}
    </Button>
  );
  // each kind has a right of its own: the screen is for who has one of them
  if (kinds?.length === 0) return <PermissionDenied as="h1" />;
  return (
    <>
      <ListPage
        name="imports"
        title={words('list.title')}
        right={importScreens.imports.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.file_name}
        open={(row) => importScreens.import(row.id)}
        search={words('list.search')}
        actions={bring}
        empty={{ title: words('list.empty'), hint: words('list.emptyHint'), action: bring }}
        emptyFiltered={
          list.filters.kind !== undefined && !list.filters.q
            ? { title: words('list.emptyKind'), hint: words('list.emptyHint'), action: bring }
            : undefined
        }
      />
      {bringing && (
        <BringDialog
          kinds={kinds}
          first={list.filters.kind}
          onClose={() => turn(false)}
          onBrought={(id) => void navigate({ to: importScreens.import(id) })}
        />
      )}
    </>
  );
}
