export { routes } from './express.routes.ts';
