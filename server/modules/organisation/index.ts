export { routes } from './organisation.routes.ts';
export {
  channelFor,
  methodFor,
  shopOf,
  feeOf,
  type Channel,
  type Method,
  type Shop,
} from './organisation.queries.ts';
export { notify } from './organisation.store.ts';
