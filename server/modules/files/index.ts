export { routes } from './files.routes.ts';
export { mayReadWhen, keepFile, bytesOf } from './files.commands.ts';
export { fileNamed } from './files.queries.ts';
