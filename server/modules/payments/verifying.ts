/** The job that asks for what waits to be verified; a hint that is lost costs a minute, until it is looked for. */
export const VERIFY = 'payments.verify-slips';
export interface Verify {
  enterprise_id: number;
}
