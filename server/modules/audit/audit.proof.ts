import type { Proof } from '../../../test/world/proof.ts';

export const proof: Proof = { tables: { audit_log: 'fact' } };
