import { organisation } from '../../../../contract/organisation.ts';
import { GROUPING_FIELDS } from '../../../../contract/organisation.teams.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { insertGrouping, keptForUpdate, renameGrouping } from '../kept.store.ts';
import { added, arrange, changed, remove, setStatus } from './kept.ts';

// A team says whose orders its people see, a department who works with whom: they are kept alike.

export const addTeam = command(organisation.addTeam, (tx, who, input, fail) =>
  added(tx, who, 'team', { input, insert: () => insertGrouping(tx, 'team', input.name) }, fail),
);
export const changeTeam = command(organisation.changeTeam, (tx, who, input, fail) =>
  rename(tx, who, 'team', input, fail),
);
export const arrangeTeams = command(organisation.arrangeTeams, (tx, who, input, fail) =>
  arrange(tx, who, 'team', input, fail),
);
export const setTeamStatus = command(organisation.setTeamStatus, (tx, who, input, fail) =>
  setStatus(tx, who, 'team', input, fail),
);
export const removeTeam = command(organisation.removeTeam, (tx, who, input, fail) =>
  remove(tx, who, 'team', input, fail),
);

export const addDepartment = command(organisation.addDepartment, (tx, who, input, fail) =>
  added(tx, who, 'department', { input, insert: () => insertGrouping(tx, 'department', input.name) }, fail),
);
export const changeDepartment = command(organisation.changeDepartment, (tx, who, input, fail) =>
  rename(tx, who, 'department', input, fail),
);
export const arrangeDepartments = command(organisation.arrangeDepartments, (tx, who, input, fail) =>
  arrange(tx, who, 'department', input, fail),
);
export const setDepartmentStatus = command(organisation.setDepartmentStatus, (tx, who, input, fail) =>
  setStatus(tx, who, 'department', input, fail),
);
export const removeDepartment = command(organisation.removeDepartment, (tx, who, input, fail) =>
  remove(tx, who, 'department', input, fail),
);

async function rename(
  tx: Tx,
  who: Actor,
  kind: 'team' | 'department',
  { id, version: seen, name }: { id: number; version: number; name: string },
  fail: Fail<'not_found' | 'duplicate' | 'changed_meanwhile'>,
) {
  const kept = await keptForUpdate(tx, kind, id);
  if (!kept) throw fail('not_found');
  return changed(
    tx,
    who,
    kind,
    {
      id,
      before: { name: kept.name },
      version: kept.version,
      seen,
      input: { name },
      words: GROUPING_FIELDS,
      update: () => renameGrouping(tx, kind, id, name),
    },
    fail,
  );
}
