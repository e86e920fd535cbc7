export { routes } from './payments.routes.ts';
export { maySeeSlip } from './payments.queries.ts';
