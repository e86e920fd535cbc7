import { users, type PersonInput } from '../../../../contract/users.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../history.queries.ts';
import { assertCustomer } from '../shop-customers.ts';
import { updateUser } from '../users.store.ts';
import { assertPlaces, assertWritten, underNames } from './assert-person.ts';
import { presentForUpdate } from './assert-present.ts';
import { show } from './show.ts';
import { tellInvited, tellLinksVoid } from './subscribers.ts';

/** Changes a user; what others changed since it was read is told, and nothing is written. */
export const changeUser = command(
  users.change,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const person = await presentForUpdate(tx, id, fail);
    const { version, group_id, status } = person;
    await assertSeen(tx, { thing: 'user', id, version, seen, words: USER_FIELDS }, fail);
    assertWritten(input, { group_id, mails: status === 'unverified' }, fail);
    await assertPlaces(tx, input, { before: person, group_id }, fail);
    await assertCustomer(tx, input.customer_id, group_id, fail);
    await underNames(tx, id, input, fail, () => updateUser(tx, id, input));
    if (person.email.toLowerCase() !== input.email.toLowerCase()) {
      // what was mailed lies with somebody else
      await tellLinksVoid(tx, id);
      if (status === 'unverified') await tellInvited(tx, who, { id, ...input });
    }
    const changes = changesOf(inputOf(person), input);
    record(tx, who, {
      action: 'user.change',
      thing: 'user',
      id,
      before: changes?.before ?? null,
      after: { ...changes?.after, version: version + 1 },
    });
    announce(tx, 'users');
    return { id };
  },
  { show },
);

const inputOf = ({
  fname,
  lname,
  nick_name,
  username,
  phone,
  email,
  team_id,
  department_id,
  sale_channel_id,
  customer_id,
}: PersonInput): PersonInput => ({
  fname,
  lname,
  nick_name,
  username,
  phone,
  email,
  team_id,
  department_id,
  sale_channel_id,
  customer_id,
});
