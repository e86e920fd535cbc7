// npm run -s rights -- coupons: a module's table of rights as the rules give it, to be read and, where it is right, kept
// as server/modules/<name>/<name>.rights.txt. The test holds the same tables against what the server answers.
import { MODULES } from '../server/modules.ts';
import { guest } from '../server/platform/session.ts';
import { rightsTable } from '../test/contract/rights-table.ts';
import { allows, levelsOf } from '../contract/rights.ts';

const name = process.argv[2];
const module = MODULES.find((m) => m.name === name);
if (!module) {
  console.error(
    `${name ?? 'nothing'} is no module of server/modules.ts; there are ${MODULES.map((m) => m.name).join(', ')}`,
  );
  process.exit(1);
}
const lines = rightsTable(
  module.endpoints?.flatMap((table) => Object.values(table)) ?? [],
  (e) =>
    ({ group, roles }) =>
      allows({ ...guest('', '', 'th'), groupId: group, levels: levelsOf(group, roles) }, e.right),
  (e) => e.right === 'anyone',
);
process.stdout.write(lines);
