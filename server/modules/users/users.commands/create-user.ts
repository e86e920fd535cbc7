import { users } from '../../../../contract/users.ts';
import type { Roles } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { NO_PASSWORD, oneTimePassword, type HandedOver } from '../../../platform/passwords.ts';
import type { Reader } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { assertCustomer } from '../shop-customers.ts';
import { insertUser } from '../users.store.ts';
import { assertPlaces, assertWritten, underNames } from './assert-person.ts';
import { tellInvited } from './subscribers.ts';

/** Adds a user. The one-time password is answered once and kept nowhere but as its hash: not with the key, not in the trail. */
export const createUser = command(
  users.create,
  async (tx, who, { access, ...input }, fail, { hash }: HandedOver) => {
    await assertPlaces(tx, input, input, fail);
    await assertCustomer(tx, input.customer_id, input.group_id, fail);
    const person = { ...input, roles: input.roles as Roles };
    const id = await underNames(tx, null, input, fail, () => insertUser(tx, person, hash));
    if (access === 'invitation') await tellInvited(tx, who, { id, ...input });
    record(tx, who, { action: 'user.add', thing: 'user', id, after: { ...input, access, version: 1 } });
    announce(tx, 'users');
    return { id };
  },
  {
    async prepare(_who, input, fail) {
      assertWritten(input, { group_id: input.group_id, mails: input.access === 'invitation' }, fail);
      return input.access === 'one_time' ? oneTimePassword() : NO_PASSWORD;
    },
    show: async (
      _tx: Reader,
      who: Actor,
      { id }: { id: number },
      _input: unknown,
      { password }: HandedOver,
    ) => ({
      id,
      one_time_password: who.idempotency?.replayed ? null : password,
    }),
  },
);
