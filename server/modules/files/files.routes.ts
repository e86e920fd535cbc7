import { files } from '../../../contract/files.ts';
import type { Config } from '../../platform/config.ts';
import { serve, type Served } from '../../platform/http.ts';
import { useStorage } from '../../platform/storage.ts';
import { readFile } from './files.commands/read-file.ts';
import { upload } from './files.commands/upload.ts';

export function routes(config: Config): Served[] {
  useStorage(config);
  return serve(files, {
    upload: async (who, { purpose }, call, fail) => upload(who, purpose, (await call.file()).bytes, fail),
    read: (who, { file }, _call, fail) => readFile(who, file, fail),
  });
}
