import { files } from '../../../contract/files.ts';
import type { ServerModule } from '../../platform/module.ts';
import { jobs } from './files.jobs.ts';
import { routes } from './files.routes.ts';

export const module: ServerModule = { name: 'files', tables: ['files'], endpoints: [files], routes, jobs };

export { eraseFiles } from './files.commands/erase-files.ts';
export { bytesOf, mayReadWhen } from './files.commands/read-file.ts';
export { fileByName as fileNamed } from './files.queries.ts';
export { keepMade } from './files.commands/keep-made.ts';
export { insertFile as addFile, type NewFile } from './files.store.ts';
