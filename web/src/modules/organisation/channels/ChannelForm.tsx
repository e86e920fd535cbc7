import { TextInput, Textarea } from '@mantine/core';
import { MARKETPLACES } from '../../../../../contract/codes/marketplaces.ts';
import {
  CHANNEL_FIELDS,
  CHANNEL_TYPE_TITLES,
  CHANNEL_TYPES,
} from '../../../../../contract/organisation.channels.ts';
import { organisation as api } from '../../../../../contract/organisation.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import {
  FieldPlace,
  FormPanel,
  FormSection,
  Select,
  type FieldWords,
  type KitForm,
} from '../../../kit/index.ts';
import { readAgain } from '../useKept.ts';
import { inputOf, valuesOf, type ChannelValues } from './values.ts';

interface Agent {
  id: number;
  name: string;
  channel_id: number | null;
  channel: string | null;
}
const fieldsOf = (agents: readonly Agent[]): FieldWords<ChannelValues> => ({
  name: { title: CHANNEL_FIELDS.name, read: String },
  owner_id: {
    title: CHANNEL_FIELDS.owner_id,
    read: (id) => agents.find((agent) => agent.id === id)?.name ?? '',
  },
  sender_name: { title: CHANNEL_FIELDS.sender_name, read: String },
  sender_phone: { title: CHANNEL_FIELDS.sender_phone, read: String },
  sender_address: { title: CHANNEL_FIELDS.sender_address, read: String },
});

interface Props {
  /** The one that is edited; absent: a new one. */
  id: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A sale channel: where it is, whose it is, and in whose name it sends. */
export function ChannelForm({ id, opened, onClose }: Props) {
  const t = useWords('organisation');
  const read = useRead(api.channel, { id: id ?? 1 }, { enabled: opened && id !== undefined });
  const agents = useRead(api.channelAgents, {}, { enabled: opened }).data?.Data ?? [];
  const channel = id === undefined ? undefined : read.data?.Data;
  const save = async (values: ChannelValues) => {
    const { chosen, input } = inputOf(values);
    if (!channel) await send(api.addChannel, { ...chosen, ...input }, ['organisation']);
    else
      await send(api.changeChannel, { id: channel.id, version: channel.version, ...input }, [
        'organisation',
      ]).catch(readAgain);
    toast.done(t('kept.saved', { name: values.name }));
  };
  return (
    <FormPanel
      key={id ?? 'new'}
      name={`channel-${id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={id === undefined ? t('channel.add') : t('kept.editTitle', { name: channel?.name ?? '' })}
      right={api.changeChannel.right}
      from={id === undefined ? 'new' : { ...read, data: channel }}
      values={valuesOf}
      fields={fieldsOf(agents)}
      lastChange={channel?.last_change}
      check={(v) => ({ name: v.name.trim() ? undefined : t('channel.needName') })}
      at={{ duplicate: 'name', agent_elsewhere: 'owner_id' }}
      saveNew={id === undefined}
      save={save}
      onSaved={(again) => !again && onClose()}
    >
      {(form) => <Fields form={form} id={id} agents={agents} />}
    </FormPanel>
  );
}

function Fields(props: { form: KitForm<ChannelValues>; id: number | undefined; agents: readonly Agent[] }) {
  const { form, id } = props;
  const t = useWords('organisation');
  const say = useSay();
  const isNew = id === undefined;
  const { type, platform } = form.values;
  const ofAgent = type === CHANNEL_TYPES.agent;
  return (
    <>
      <FormSection title={t('channel.what')}>
        <FieldPlace of="name" wide>
          <TextInput
            label={say(CHANNEL_FIELDS.name)}
            description={t('kept.nameHint')}
            withAsterisk
            maxLength={80}
            data-wide
            {...form.getInputProps('name')}
          />
        </FieldPlace>
        <Select
          label={say(CHANNEL_FIELDS.type)}
          description={isNew ? t(ofAgent ? 'channel.typeHint' : 'channel.fixedNew') : t('channel.fixed')}
          disabled={!isNew}
          options={Object.values(CHANNEL_TYPES).map((value) => ({
            value,
            label: say(CHANNEL_TYPE_TITLES[value]),
          }))}
          value={type}
          onChange={(value) => value && form.setFieldValue('type', value)}
          error={form.errors['type']}
        />
        {!ofAgent && (
          <Select
            label={say(CHANNEL_FIELDS.platform)}
            description={t(isNew ? 'channel.fixedNew' : 'channel.fixed')}
            disabled={!isNew}
            options={([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: say(MARKETPLACES[value]) }))}
            value={platform}
            onChange={(value) => value && form.setFieldValue('platform', value)}
            error={form.errors['platform']}
          />
        )}
        {ofAgent && <Owner {...props} />}
      </FormSection>
      <FormSection title={t('channel.sender')} says={t('channel.senderSays')}>
        <FieldPlace of="sender_name">
          <TextInput
            label={say(CHANNEL_FIELDS.sender_name)}
            maxLength={120}
            {...form.getInputProps('sender_name')}
          />
        </FieldPlace>
        <FieldPlace of="sender_phone">
          <TextInput
            label={say(CHANNEL_FIELDS.sender_phone)}
            type="tel"
            maxLength={20}
            {...form.getInputProps('sender_phone')}
          />
        </FieldPlace>
        <FieldPlace of="sender_address" wide>
          <Textarea
            label={say(CHANNEL_FIELDS.sender_address)}
            autosize
            minRows={2}
            maxLength={300}
            data-wide
            {...form.getInputProps('sender_address')}
          />
        </FieldPlace>
      </FormSection>
    </>
  );
}

/** Whose channel it is: who sells elsewhere stands there with the reason. */
function Owner({
  form,
  id,
  agents,
}: {
  form: KitForm<ChannelValues>;
  id: number | undefined;
  agents: readonly Agent[];
}) {
  const t = useWords('organisation');
  const say = useSay();
  return (
    <FieldPlace of="owner_id">
      <Select
        label={say(CHANNEL_FIELDS.owner_id)}
        description={t(agents.length ? 'channel.ownerHint' : 'channel.noAgents')}
        clearable
        options={agents.map((agent) => ({
          value: agent.id,
          label: agent.name,
          disabledReason:
            agent.channel_id !== null && agent.channel_id !== id
              ? t('channel.sellsIn', { channel: agent.channel ?? '' })
              : undefined,
        }))}
        value={form.values.owner_id}
        onChange={(value) => form.setFieldValue('owner_id', value)}
        error={form.errors['owner_id']}
      />
    </FieldPlace>
  );
}
