export { routes } from './customers.routes.ts';
export { fits } from './customers.rules/addresses.ts';
export { customerFor, type CustomerFor } from './customers.store.ts';
export { customersLike } from './customers.queries.ts';
