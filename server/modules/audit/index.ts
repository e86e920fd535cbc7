export { record } from './audit.store.ts';
