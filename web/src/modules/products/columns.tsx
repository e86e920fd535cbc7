import type { ProductRow } from '../../../../contract/products.ts';
import { Money, StatusBadge, Unbroken, count, type Column } from '../../kit/index.ts';
import { wordsOf } from '../../platform/i18n.ts';
import { STOCK_MARKS, STOCK_TONES } from './stock.ts';
import classes from './products.module.css';

const t = wordsOf('products');

/** What every list of products shows of one. */
export const productColumns: Column<ProductRow>[] = [
  {
    key: 'product',
    title: { th: 'สินค้า', en: 'Product' },
    cell: (row) => <ProductName {...row} />,
    width: 300,
    sort: 'name',
  },
  {
    key: 'category',
    title: { th: 'หมวดหมู่', en: 'Category' },
    cell: (row) => (row.category ? <Unbroken text={row.category} /> : '–'),
    width: 150,
  },
  {
    key: 'tags',
    title: { th: 'แท็ก', en: 'Tags' },
    cell: (row) => (row.tags.length ? <Tags tags={row.tags} /> : '–'),
    width: 120,
  },
  {
    key: 'price',
    title: { th: 'ราคาขาย', en: 'Price' },
    cell: (row) => <Money amount={row.price} />,
    align: 'right',
    sort: 'price',
    card: 'figure',
  },
  {
    key: 'available',
    title: { th: 'ขายได้', en: 'Available' },
    cell: (row) => (row.available === null ? '–' : count(row.available)),
    align: 'right',
    sort: 'available',
  },
  {
    key: 'stock',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StockBadge row={row} />,
    width: 130,
    card: 'side',
  },
];

/** A product as people know it: its face, its name, its code beneath. */
export function ProductName({ name, code, image }: Pick<ProductRow, 'name' | 'code' | 'image'>) {
  return (
    <span className={classes['product']}>
      {image ? (
        <img src={image} alt="" loading="lazy" width={40} height={40} />
      ) : (
        <span className={classes['noPicture']} />
      )}
      <span>
        <span className={classes['name']}>
          <Unbroken text={name} />
        </span>
        <small>{code}</small>
      </span>
    </span>
  );
}

export const Tags = ({ tags }: { tags: string[] }) => (
  <span className={classes['tags']}>
    {tags.map((tag) => (
      <span key={tag}>{tag}</span>
    ))}
  </span>
);

export function StockBadge({ row }: { row: Pick<ProductRow, 'stock' | 'closed_at'> }) {
  if (row.closed_at) return <StatusBadge tone="stopped">{t('stock.closed')}</StatusBadge>;
  return (
    <StatusBadge tone={STOCK_TONES[row.stock]} mark={STOCK_MARKS[row.stock]}>
      {t(`stock.${row.stock}`)}
    </StatusBadge>
  );
}
