export { routes } from './warehouse.routes.ts';
export { jobs } from './warehouse.jobs.ts';
export {
  reserve,
  release,
  retake,
  issue,
  unissue,
  type Wanted,
} from './warehouse.commands/reserve-and-issue.ts';
export { postStockIn } from './warehouse.commands/stock-in.ts';
export { maySeeBill } from './warehouse.queries/bill.ts';
export { differences, type Difference } from './warehouse.queries/differences.ts';
export { itemByBarcode, itemsOf } from './warehouse.queries/items.ts';
export { issuedOf, whereItemsLie } from './warehouse.queries/pieces.ts';
