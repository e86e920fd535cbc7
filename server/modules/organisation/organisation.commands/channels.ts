import {
  CHANNEL_FIELDS,
  CHANNEL_TYPES,
  type ChannelInput,
  type ChannelType,
} from '../../../../contract/organisation.channels.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { channelForUpdate, channelName, insertChannel, updateChannel } from '../kept.store.ts';
import { shopPeople } from '../shop-people.ts';
import { added, arrange, changed, remove, setStatus } from './kept.ts';

/** Adds a sale channel. The owner of an agent's channel sells in it from now on. */
export const addChannel = command(organisation.addChannel, async (tx, who, input, fail) => {
  const { type, platform, owner_id } = input;
  if (type === CHANNEL_TYPES.agent && platform !== 1)
    throw invalid({ path: 'platform', problem: 'not_of_type' });
  const owner = await offeredOwner(tx, { type, owner_id }, fail);
  const facts = await added(tx, who, 'channel', { input, insert: () => insertChannel(tx, input) }, fail);
  if (owner) await shopPeople().giveChannel(tx, who, owner.id, facts.id);
  return facts;
});

/** Changes a sale channel; its type and where it sells stay, by them its orders are known. */
export const changeChannel = command(
  organisation.changeChannel,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const channel = await channelForUpdate(tx, id);
    if (!channel) throw fail('not_found');
    const owner = await offeredOwner(tx, { id, type: channel.type, owner_id: input.owner_id }, fail);
    const facts = await changed(
      tx,
      who,
      'channel',
      {
        id,
        before: inputOf(channel),
        version: channel.version,
        seen,
        input: inputOf(input),
        words: CHANNEL_FIELDS,
        update: () => updateChannel(tx, id, input),
      },
      fail,
    );
    if (owner && owner.channel_id !== id) await shopPeople().giveChannel(tx, who, owner.id, id);
    return facts;
  },
);

export const arrangeChannels = command(organisation.arrangeChannels, (tx, who, input, fail) =>
  arrange(tx, who, 'channel', input, fail),
);
export const setChannelStatus = command(organisation.setChannelStatus, (tx, who, input, fail) =>
  setStatus(tx, who, 'channel', input, fail),
);
export const removeChannel = command(organisation.removeChannel, (tx, who, input, fail) =>
  remove(tx, who, 'channel', input, fail),
);

/** An agent who sells nowhere yet, or here: one of another channel would lose sight of the orders made there. */
async function offeredOwner(
  tx: Tx,
  { id, type, owner_id }: { id?: number; type: ChannelType; owner_id: number | null },
  fail: Fail<'not_offered' | 'agent_elsewhere'>,
) {
  if (owner_id === null) return null;
  const path = 'owner_id';
  if (type !== CHANNEL_TYPES.agent) throw invalid({ path, problem: 'not_of_type' });
  const owner = await shopPeople().agentForUpdate(tx, owner_id);
  if (!owner) throw fail('not_offered', { field: CHANNEL_FIELDS.owner_id, path });
  if (owner.channel_id !== null && owner.channel_id !== id)
    throw fail('agent_elsewhere', {
      name: owner.name,
      channel: await channelName(tx, owner.channel_id),
      path,
    });
  return owner;
}

const inputOf = ({ name, owner_id, sender_name, sender_phone, sender_address }: ChannelInput) => ({
  name,
  owner_id,
  sender_name,
  sender_phone,
  sender_address,
});
