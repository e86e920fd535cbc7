import { imports } from '../../contract/imports.ts';
import { checkRows, runRows } from '../../server/modules/imports/imports.commands/work-through.ts';
import type { Caller } from './app.ts';

/** Tables of one kind, brought as a person does it and worked through as the queue does. */
export function tables(kind: string) {
  const bring = (who: Caller, bytes: Buffer, name = 'ของ.csv') =>
    who.call(imports.bring, { kind }, {}, { bytes, name });
  return {
    bring,
    async check(who: Caller, bytes: Buffer): Promise<number> {
      const { id } = (await bring(who, bytes)).ok.Data;
      await checkRows({ enterprise: 1, id });
      return id;
    },
    async run(who: Caller, id: number) {
      await who.do(imports.run, { id });
      await runRows({ enterprise: 1, id });
      return who.do(imports.detail, { id });
    },
  };
}
