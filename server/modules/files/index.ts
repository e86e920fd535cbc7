export { routes } from './files.routes.ts';
export { jobs } from './files.jobs.ts';
export { mayReadWhen, bytesOf } from './files.commands/read-file.ts';
export { fileNamed } from './files.queries.ts';
