import { imports } from '../../contract/imports.ts';
import { checkRows, runRows } from '../../server/modules/imports/imports.commands/work-through.ts';
import type { Caller } from './app.ts';

/** Tables of one kind, brought as a person does it and worked through as the queue does. */
export function tables(kind: string, enterprise = 1) {
  const bring = (who: Caller, bytes: Buffer, name = 'ของ.csv') =>
    who.call(imports.bring, { kind }, {}, { bytes, name });
  const check = async (who: Caller, bytes: Buffer): Promise<number> => {
    const { id } = (await bring(who, bytes)).ok.Data;
    await checkRows({ enterprise, id });
    return id;
  };
  const run = async (who: Caller, id: number) => {
    await who.do(imports.run, { id });
    await runRows({ enterprise, id });
    return who.do(imports.detail, { id });
  };
  return {
    bring,
    check,
    run,
    /** The queue's part of it alone. */
    checkRows: (id: number) => checkRows({ enterprise, id }),
    runRows: (id: number) => runRows({ enterprise, id }),
    /** Brought, checked and run. */
    take: async (who: Caller, bytes: Buffer) => run(who, await check(who, bytes)),
  };
}
