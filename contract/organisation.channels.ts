import { z } from 'zod';
import { get } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { Member, Version, aboutFields, keptEndpoints, keptFields } from './organisation.kept.ts';
import { organisationScreens } from './organisation.screens.ts';
import { Id, Name, Phone, Ref, Text, all } from './shared.ts';

/** How its calls say no. */
const errors = {
  agent_elsewhere: {
    status: 409,
    ...own,
    th: '{name} ขายในช่องทาง {channel} อยู่แล้ว ย้ายช่องทางที่หน้าผู้ใช้ก่อน หรือเลือกคนอื่น',
    en: '{name} already sells in {channel}. Move them on the Users screen first, or choose someone else.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    channels: typeof errors;
  }
}
declare module './shared.ts' {
  interface Things {
    channel: true;
  }
}

export const CHANNEL_TYPES = { company: 1, agent: 2 } as const;
export type ChannelType = (typeof CHANNEL_TYPES)[keyof typeof CHANNEL_TYPES];
export const CHANNEL_TYPE_TITLES: Record<ChannelType, { th: string; en: string }> = {
  1: { th: 'ร้านขายเอง', en: 'Company' },
  2: { th: 'ตัวแทน', en: 'Agent' },
};

export const CHANNEL_FIELDS = {
  name: { th: 'ชื่อช่องทาง', en: 'Name' },
  type: { th: 'ประเภท', en: 'Type' },
  platform: { th: 'ขายบน', en: 'Sold on' },
  owner_id: { th: 'เจ้าของช่องทาง', en: 'Owner' },
  sender_name: { th: 'ชื่อผู้ส่ง', en: 'Sender name' },
  sender_phone: { th: 'เบอร์ผู้ส่ง', en: 'Sender phone' },
  sender_address: { th: 'ที่อยู่ผู้ส่ง', en: 'Sender address' },
};

const ChannelInput = z.strictObject({
  name: Name(80),
  /** Of an agent's channel: one of the users of group 4; selling here alone is what they get by it. */
  owner_id: Ref('user').nullable().default(null),
  /** In whose name its parcels are sent; empty: the shop's. */
  sender_name: Text(120).default(''),
  sender_phone: z.literal('').or(Phone).default(''),
  sender_address: Text(300).default(''),
});
export type ChannelInput = z.infer<typeof ChannelInput>;

const Channel = z.strictObject({
  ...keptFields,
  type: z.literal([1, 2]),
  platform: z.literal([1, 2, 3, 4, 5]),
  owner: Member.nullable(),
  /** The agents who sell in it. */
  members: z.array(Member),
  sender_name: z.string(),
  sender_phone: z.string(),
  sender_address: z.string(),
});
export type KeptChannel = z.infer<typeof Channel>;

const channels = keptEndpoints({
  path: '/api/v1/salechannel',
  thing: 'channel',
  says: ['sale channel', 'sale channels'],
  lets: {
    th: 'เพิ่ม แก้ไข และปิดช่องทางขาย',
    en: 'Add, change and turn off sale channels',
    at: organisationScreens.channels,
  },
  row: Channel,
  detail: Channel.extend(aboutFields),
  // an order tells by them where it came from, and an agent what to see: they are chosen once
  add: ChannelInput.extend({
    type: z.literal([1, 2]),
    platform: z.literal([1, 2, 3, 4, 5]).default(1),
  }),
  change: ChannelInput.extend({ version: Version }),
  refuses: ['not_offered', 'agent_elsewhere'],
});
export const channelEndpoints = {
  channelAgents: get('/api/v1/salechannel/agents', {
    says: 'Who can be the owner of an agent’s channel: the agents that are not blocked, each with the own channel.',
    right: 'admin',
    lets: null,
    reply: all(Member.extend({ channel_id: Id.nullable(), channel: z.string().nullable() })),
  }),
  allChannels: channels.all,
  channel: channels.detail,
  addChannel: channels.add,
  changeChannel: channels.change,
  arrangeChannels: channels.arrange,
  setChannelStatus: channels.setStatus,
  removeChannel: channels.remove,
};
