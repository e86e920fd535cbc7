import { tableProof } from '../../server/modules/packing/table.proof.ts';

/** How createandclose comes to each refusal, for the calls of later modules that run it. */
export const closingRefusals = tableProof['POST /api/v2/packings/verify/createandclose']!.refuses!;
