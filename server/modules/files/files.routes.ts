import { files } from '../../../contract/files.ts';
import type { Config } from '../../platform/config.ts';
import { serve, type Served } from '../../platform/http.ts';
import { useFolder } from '../../platform/storage.ts';
import { readFile, upload } from './files.commands.ts';

export function routes(config: Config): Served[] {
  useFolder(config.filesDir);
  return serve(files, {
    upload: async (who, { purpose }, call) => upload(who, purpose, await call.file()),
    read: (who, { file }) => readFile(who, file),
  });
}
