import { imports } from '../../../../contract/imports.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { ImportState } from '../../../../contract/imports.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { enqueue } from '../../../platform/outbox.ts';
import { record } from '../../audit/index.ts';
import { stateOf } from '../imports.queries.ts';
import { deleteImport, importForUpdate, markRun } from '../imports.store.ts';
import { kindOf, mayOpen } from '../kinds.ts';

/** Has the rows of a checked import brought in; a stopped one goes on. */
export const runImport = command(imports.run, async (tx, who, { id }, fail) => {
  const found = await importForUpdate(tx, id);
  if (!found || !kindOf(who, found.kind) || !mayOpen(who, found)) throw fail('not_found');
  const state = stateOf(found);
  if (state !== 'checked' && state !== 'stopped') throw fail('import_state', { state: SAID[state] });
  if (state === 'stopped' && !found.run_at) {
    await enqueue(tx, 'imports.check', { enterprise: tx.enterpriseId, id });
  } else {
    await markRun(tx, who, id);
    await enqueue(tx, 'imports.run', { enterprise: tx.enterpriseId, id });
  }
  record(tx, who, { action: 'import.run', thing: 'import', id, after: { kind: found.kind } });
  announce(tx, 'imports');
  return null;
});

/** Throws away what was not brought in. */
export const removeImport = command(imports.remove, async (tx, who, { id }, fail) => {
  const found = await importForUpdate(tx, id);
  if (!found || !kindOf(who, found.kind) || !mayOpen(who, found)) throw fail('not_found');
  const state = stateOf(found);
  if (state !== 'unmatched' && state !== 'checked' && !(state === 'stopped' && !found.run_at))
    throw fail('import_state', { state: SAID[state] });
  await deleteImport(tx, id);
  record(tx, who, { action: 'import.remove', thing: 'import', id, before: { kind: found.kind } });
  announce(tx, 'imports');
  return null;
});

export const SAID: Record<ImportState, Words> = {
  unmatched: { th: 'ยังไม่ได้บอกว่าคอลัมน์ไหนคืออะไร', en: 'still waits for its columns to be matched' },
  checking: { th: 'ยังตรวจไม่เสร็จ', en: 'is still being checked' },
  checked: { th: 'ตรวจแล้ว', en: 'has been checked' },
  running: { th: 'กำลังนำเข้า', en: 'is running' },
  done: { th: 'นำเข้าเสร็จแล้ว', en: 'has been brought in' },
  stopped: { th: 'หยุดกลางคัน', en: 'has stopped' },
};
