export { routes } from './auth.routes.ts';
export { jobs } from './auth.jobs.ts';
