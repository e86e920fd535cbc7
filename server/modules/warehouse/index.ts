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
export {
  maySeeBill,
  issuedOf,
  itemByBarcode,
  itemsOf,
  whereItemsLie,
  differences,
  type Difference,
} from './warehouse.queries.ts';
