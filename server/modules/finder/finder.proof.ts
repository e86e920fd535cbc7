import { just, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = { endpoints: { 'GET /api/v1/search': { call: just({ q: 'สมหญิง' }) } } };
