import type { Claim, ClaimOf } from '../../../../contract/claims.ts';
import type { OrderPart } from '../../orders/index.ts';
import { claimOfField, claimsField } from '../claims.queries/claims-of.ts';
import { claimRefusal } from '../claims.rules.ts';

/** What claims add to an order: those made of it, the order it is a claim of, and who may make one. */
export const orderPart: OrderPart<{ claims: Claim[]; claim_of: ClaimOf | null }> = {
  page: { claims: claimsField, claim_of: claimOfField },
  // why in the shop's own words is for the shop
  forCustomer: (order) => ({
    ...order,
    claims: order.claims.map((claim) => ({ ...claim, reason: '', user_name: '' })),
    claim_of: order.claim_of && { ...order.claim_of, reason: '' },
  }),
  actions: { claim: claimRefusal },
};
