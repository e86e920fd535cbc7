import type { Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { marketplace_grants: 'state' },
  things: {},
  endpoints: {},
};
