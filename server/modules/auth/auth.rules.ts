/** behaviour.md §2: failed attempts within the window, by account. */
export const WINDOW_MINUTES = 15;
const ASK_AFTER = 5;
const LOCK_AFTER = 20;
/** By address the window allows more: an office shares one. */
const LOCK_ADDRESS_AFTER = 100;

/** Within the window: mails to one address, and shops asked for from one address of the network. */
const MAILS = 5;
const ASKED = 20;
export const registrationGate = (byEmail: number, byAddress: number): 'open' | 'closed' =>
  byEmail >= MAILS || byAddress >= ASKED ? 'closed' : 'open';

export type SignInGate = 'open' | 'prove' | 'locked';
/** Whether the next attempt may be made at once, only with the bot check, or not at all. */
export const gateAfter = (wrongByAccount: number, wrongByAddress: number): SignInGate =>
  wrongByAccount >= LOCK_AFTER || wrongByAddress >= LOCK_ADDRESS_AFTER
    ? 'locked'
    : wrongByAccount >= ASK_AFTER || wrongByAddress >= ASK_AFTER * 4
      ? 'prove'
      : 'open';
