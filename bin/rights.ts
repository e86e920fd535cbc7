// npm run -s rights: the table of rights as the rules give it, to be read and, where it is right, kept as
// test/contract/rights.golden.txt. The test holds the same table against what the server answers.
import { ALL_ENDPOINTS } from '../server/modules.ts';
import { allows, levelsOf } from '../server/platform/rights.ts';
import { guest } from '../server/platform/session.ts';
import { inOrder, rightsLine, type Someone } from '../test/contract/rights-table.ts';

for (const e of inOrder(ALL_ENDPOINTS)) {
  const mayCall = ({ group, roles }: Someone) =>
    allows({ ...guest('', '', 'th'), groupId: group, levels: levelsOf(group, roles) }, e.right);
  console.log(rightsLine(e, mayCall, e.right === 'anyone'));
}
