export { routes } from './packing.routes.ts';
export { pullOutCancelled } from './packing.commands/pull-out.ts';
