import { Checkbox, TextInput } from '@mantine/core';
import {
  EVENT_GROUPS,
  EVENTS,
  EVENT_NAMES,
  type EventGroup,
  type EventName,
} from '../../../../../contract/developers.events.ts';
import { developers as api } from '../../../../../contract/developers.ts';
import { WEBHOOK_FIELDS, type WebhookInput } from '../../../../../contract/developers.webhooks.ts';
import { FieldPlace, FormPanel, FormSection, type FieldWords, type KitForm } from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { say as sayNow, useSay, useWords } from '../../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { refresh } from '../../../platform/topics.ts';
import classes from '../developers.module.css';
import { valuesOf } from './values.ts';

const FIELDS: FieldWords<WebhookInput> = {
  name: { title: WEBHOOK_FIELDS.name, read: String },
  url: { title: WEBHOOK_FIELDS.url, read: String },
  events: {
    title: WEBHOOK_FIELDS.events,
    read: (events) => (events as WebhookInput['events']).map((event) => sayNow(EVENTS[event])).join(' · '),
  },
};

interface Props {
  /** The one that is edited; absent: a new one. */
  id: number | undefined;
  opened: boolean;
  onClose: () => void;
  /** The secret of a new one is here this once. */
  onMade?: (made: { name: string; secret: string }) => void;
}

export function WebhookForm({ id, opened, onClose, onMade }: Props) {
  const t = useWords('developers');
  const read = useRead(api.webhook, { id: id ?? 1 }, { enabled: opened && id !== undefined });
  const add = useCommand(api.addWebhook, { invalidates: ['developers'] });
  const change = useCommand(api.changeWebhook, { invalidates: ['developers'] });
  const webhook = id === undefined ? undefined : read.data?.Data;
  const save = async (values: WebhookInput) => {
    if (!webhook) return onMade?.((await add.mutateAsync(values)).Data);
    await change
      .mutateAsync({ id: webhook.id, version: webhook.version, ...values })
      .catch((error: unknown) => {
        // what somebody else has changed meanwhile comes with the refusal
        if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['developers']);
        throw error;
      });
    toast.done(t('webhooks.saved', { name: values.name }));
  };
  return (
    <FormPanel
      key={id ?? 'new'}
      name={`webhook-${id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={
        id === undefined ? t('webhooks.addTitle') : t('webhooks.editTitle', { name: webhook?.name ?? '' })
      }
      right={api.changeWebhook.right}
      from={id === undefined ? 'new' : { ...read, data: webhook }}
      values={valuesOf}
      fields={FIELDS}
      lastChange={webhook?.last_change}
      check={(v) => ({
        name: v.name.trim() ? undefined : t('webhooks.form.needName'),
        url: v.url.trim() ? undefined : t('webhooks.form.needUrl'),
        events: v.events.length ? undefined : t('webhooks.form.needEvents'),
      })}
      at={{ duplicate: 'name', webhook_address: 'url' }}
      save={save}
      onSaved={onClose}
    >
      {(form) => <Fields form={form} />}
    </FormPanel>
  );
}

function Fields({ form }: { form: KitForm<WebhookInput> }) {
  const t = useWords('developers');
  const say = useSay();
  const { events } = form.values;
  const set = (which: readonly EventName[], on: boolean) => {
    const chosen = (event: EventName) => (which.includes(event) ? on : events.includes(event));
    form.setFieldValue('events', EVENT_NAMES.filter(chosen));
  };
  return (
    <>
      <FormSection title={t('webhooks.address')}>
        <FieldPlace of="name" wide>
          <TextInput
            label={t('webhooks.form.name')}
            description={t('webhooks.form.nameHint')}
            withAsterisk
            maxLength={60}
            data-wide
            {...form.getInputProps('name')}
          />
        </FieldPlace>
        <FieldPlace of="url" wide>
          <TextInput
            label={t('webhooks.form.url')}
            description={t('webhooks.form.urlHint')}
            withAsterisk
            type="url"
            maxLength={500}
            data-wide
            {...form.getInputProps('url')}
          />
        </FieldPlace>
      </FormSection>
      <FormSection title={t('webhooks.form.events')}>
        <FieldPlace of="events" wide>
          <div role="group" aria-label={t('webhooks.form.events')} className={classes['events']}>
            {(Object.keys(EVENT_GROUPS) as EventGroup[]).map((group) => {
              const own = EVENT_NAMES.filter((event) => EVENTS[event].group === group);
              const on = own.filter((event) => events.includes(event)).length;
              return (
                <div key={group}>
                  <h4>
                    <Checkbox
                      label={say(EVENT_GROUPS[group])}
                      checked={on === own.length}
                      indeterminate={on > 0 && on < own.length}
                      onChange={(e) => set(own, e.currentTarget.checked)}
                    />
                  </h4>
                  {own.map((event) => (
                    <Checkbox
                      key={event}
                      label={say(EVENTS[event])}
                      description={event}
                      ml={28}
                      checked={events.includes(event)}
                      onChange={(e) => set([event], e.currentTarget.checked)}
                    />
                  ))}
                </div>
              );
            })}
            {form.errors['events'] && (
              <span role="alert" className={classes['error']}>
                {form.errors['events']}
              </span>
            )}
          </div>
        </FieldPlace>
      </FormSection>
    </>
  );
}
