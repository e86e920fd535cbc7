import { FIGURE_NAMES, figureOf, type FigureName } from '../../../../contract/reports.figures.ts';
import { CHANGE } from '../../../../contract/reports.change.ts';
import {
  NET_BEFORE,
  SALE_REPORTS,
  figuresOfReport,
  isOfGoods,
  type RowsOf,
  type SaleReport,
  type SaleRow,
} from '../../../../contract/reports.ts';
import type { Column } from '../../kit/index.ts';
import { FigureLink } from './figures.tsx';
import { RowChange } from './RowChange.tsx';
import { RowName } from './rows.tsx';

/** What cells ask of the screen: where the orders behind a figure of a row are, of these days or those before. */
export interface SaleContext {
  ordersOf: (row: SaleRow, figure: FigureName, before?: 'before') => string | undefined;
}
type SaleColumn = Column<SaleRow, SaleContext>;

const NAMES: Record<RowsOf, SaleColumn> = {
  channel: {
    key: 'channel',
    title: { th: 'ช่องทางขาย', en: 'Sale channel' },
    cell: (row) => <RowName row={row} by="channel" />,
    width: 150,
  },
  team: {
    key: 'team',
    title: { th: 'ทีม', en: 'Team' },
    cell: (row) => <RowName row={row} by="team" />,
    width: 180,
  },
  staff: {
    key: 'staff',
    title: { th: 'พนักงาน', en: 'Staff' },
    cell: (row) => <RowName row={row} by="staff" />,
    width: 150,
  },
  product: {
    key: 'product',
    title: { th: 'สินค้า', en: 'Product' },
    cell: (row) => <RowName row={row} by="product" />,
    width: 240,
  },
};

const WIDTHS = { count: 76, baht: 96, percent: 84 };
const figureColumn = (name: FigureName, ofGoods: boolean): SaleColumn => {
  const { th, en, kind, means } = figureOf(name, ofGoods);
  return {
    key: name,
    title: { th, en },
    means,
    sort: name,
    align: 'right',
    width: WIDTHS[kind],
    cell: (row, { ordersOf }) => (
      <FigureLink name={name} value={row[name]} to={ordersOf(row, name)} strong={name === 'net'} plain />
    ),
  };
};
const BEFORE: SaleColumn = {
  key: 'before',
  title: NET_BEFORE,
  means: {
    th: 'ยอดขายสุทธิของช่วงก่อน วันที่ของช่วงก่อนอยู่ใต้ชื่อรายงาน',
    en: 'Net sales of the days before: which those are stands under the report’s name.',
  },
  align: 'right',
  width: 96,
  cell: (row, { ordersOf }) => (
    <FigureLink name="net" value={row.before?.net ?? null} to={ordersOf(row, 'net', 'before')} plain />
  ),
};
const CHANGED: SaleColumn = {
  key: 'change',
  title: CHANGE,
  means: { th: 'ยอดขายสุทธิ − สุทธิช่วงก่อน', en: 'Net sales − net sales before.' },
  align: 'right',
  width: 96,
  cell: (row, { ordersOf }) => <RowChange row={row} to={() => ordersOf(row, 'net', 'before')} below />,
};

/** The figures that one sees first; the others can be chosen. */
const FIRST: Record<'orders' | 'products' | 'profits', readonly FigureName[]> = {
  orders: ['orders', 'sales', 'discount', 'returned', 'net', 'shipping', 'cancelled', 'profit'],
  products: ['orders', 'pieces', 'sales', 'returned', 'net', 'profit', 'margin'],
  profits: ['pieces', 'net', 'sent', 'cost', 'profit', 'margin'],
};
const kindOf = (report: SaleReport) =>
  report === 'channelProducts' ? 'profits' : isOfGoods(report) ? 'products' : 'orders';

const columnsOf = (report: SaleReport): SaleColumn[] => [
  ...SALE_REPORTS[report].by.map((by) => NAMES[by]),
  ...figuresOfReport(report).flatMap((name) => {
    const column = {
      ...figureColumn(name, isOfGoods(report)),
      optional: !FIRST[kindOf(report)].includes(name),
    };
    // beside two names there is room for the change alone
    const before = { ...BEFORE, optional: SALE_REPORTS[report].by.length > 1 };
    return name === 'net' ? [column, before, CHANGED] : [column];
  }),
];
/** By report, all columns, and those of who does not see cost. */
const all = Object.fromEntries(
  (Object.keys(SALE_REPORTS) as SaleReport[]).map((report) => {
    const columns = columnsOf(report);
    const open = columns.filter(
      ({ key }) => !(FIGURE_NAMES as string[]).includes(key) || !figureOf(key as FigureName).secret,
    );
    return [report, { all: columns, open }];
  }),
) as Record<SaleReport, { all: SaleColumn[]; open: SaleColumn[] }>;
export const SALE_COLUMNS: typeof all = all;
/** What a card of a phone shows besides the row's net sales. */
export const CARD_FIGURES = (report: SaleReport): readonly FigureName[] =>
  FIRST[kindOf(report)].filter((name) => name !== 'net');
