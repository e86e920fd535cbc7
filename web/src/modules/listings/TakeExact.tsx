import { listings as api, type ListedAt } from '../../../../contract/listings.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ConfirmDialog, Failed, Loading, useDialogCommand } from '../../kit/index.ts';
import { useFreedWords } from '../products/index.ts';
import classes from './listings.module.css';

interface Props {
  /** As the list on the screen is narrowed. */
  asked: { platform: ListedAt; status: 0 | 1 | 'all'; q?: string };
  onClose: () => void;
}
const SHOWN = 100;

/** Every listing with its product, before they are matched together. */
export function TakeExact({ asked, onClose }: Props) {
  const t = useWords('listings');
  const freedWords = useFreedWords();
  const read = useRead(api.list, { ...asked, mapping_status: 'exact', sort: 'name', page_size: SHOWN });
  const take = useDialogCommand(api.mapExact, {
    invalidates: ['listings'],
    onClose,
    done: ({ Data }) =>
      [t('list.tookExact', { count: Data.mapped }), freedWords(Data.freed)].filter(Boolean).join(' · '),
  });
  const rows = read.data?.Data;
  const total = read.data?.Datum.total ?? 0;
  return (
    <ConfirmDialog
      opened
      title={t('list.exactTitle', { count: total })}
      says={t('list.exactSays')}
      confirm={t('list.exactConfirm')}
      disabledReason={rows ? undefined : t('list.exactWait')}
      onCancel={onClose}
      onConfirm={() => take.send(asked)}
    >
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!rows && !read.isError && <Loading lines={4} />}
      {rows && (
        <ul className={classes['pairs']} aria-label={t('list.exactPairs')} tabIndex={0}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                {row.name}
                <small>{[row.variation, row.seller_sku].filter(Boolean).join(' · ')}</small>
              </span>
              <span>
                → {row.exact?.code}
                <small>{row.exact?.name}</small>
              </span>
            </li>
          ))}
          {total > rows.length && <li>{t('list.exactMore', { count: total - rows.length })}</li>}
        </ul>
      )}
    </ConfirmDialog>
  );
}
