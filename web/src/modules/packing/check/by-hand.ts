import { packingAbilities } from '../../../../../contract/packing.abilities.ts';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import type { SignedInUser } from '../../../../../contract/users.ts';
import { able } from '../../../platform/session.ts';

/** Who may count goods by their picture: a lead, and where the shop lets them every packer. */
export const mayCountByHand = (user: SignedInUser, { asks }: Pack): boolean =>
  asks.by_hand || able(user, packingAbilities.countByHand);
