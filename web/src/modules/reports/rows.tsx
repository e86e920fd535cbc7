import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import { files } from '../../../../contract/files.ts';
import { NOBODY, NO_TEAM, type RowsOf, type SaleRow } from '../../../../contract/reports.ts';
import { addressOf } from '../../platform/client.ts';
import { say } from '../../platform/i18n.ts';
import { Thumb, Unbroken } from '../../kit/index.ts';
import classes from './reports.module.css';

/** What a row is of, in a word. */
function nameOf(row: SaleRow, by: RowsOf): string {
  if (by === 'channel') return row.sale_channel ?? '–';
  if (by === 'team') return row.team ?? say(NO_TEAM);
  if (by === 'staff') return row.user ?? say(NOBODY);
  return row.product ?? row.sku ?? '–';
}
/** A picture comes by its address or by its file's name. */
const pictureAt = (image: string): string =>
  image.startsWith('/') ? image : addressOf(files.read, { file: image });

export const rowName = (row: SaleRow, by: readonly RowsOf[]): string =>
  by.map((one) => nameOf(row, one)).join(' · ');

/** The same with what one knows it by: a channel's marketplace, a product's picture and code. */
export function RowName({ row, by }: { row: SaleRow; by: RowsOf }) {
  const name = <Unbroken text={nameOf(row, by)} />;
  if (by === 'product')
    return (
      <span className={classes['product']}>
        <Thumb src={row.image && pictureAt(row.image)} />
        <span>
          {name}
          {row.product !== null && <small>{row.sku}</small>}
        </span>
      </span>
    );
  if (by !== 'channel' || row.platform === null) return <span>{name}</span>;
  const marketplace = say(MARKETPLACES[row.platform as Marketplace]);
  return (
    <span className={classes['named']}>
      {name}
      {marketplace !== row.sale_channel && <small>{marketplace}</small>}
    </span>
  );
}
