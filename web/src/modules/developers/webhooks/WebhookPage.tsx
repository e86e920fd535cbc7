import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  IconChevronDown,
  IconKey,
  IconPencil,
  IconPower,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { DELIVERY_STATES, type Delivery, type Webhook } from '../../../../../contract/developers.webhooks.ts';
import { ALL_EVENTS, EVENTS, eventWords } from '../../../../../contract/developers.events.ts';
import { developers as api } from '../../../../../contract/developers.ts';
import { developerScreens } from '../../../../../contract/developers.screens.ts';
import {
  ActionButton,
  ChoiceFilter,
  ConfirmDialog,
  Empty,
  ListPage,
  Moment,
  StatusBadge,
  undoToast,
  useDialogCommand,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { say, useSay, useWords, wordsOf } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import classes from '../developers.module.css';
import { DeliverySheet } from './DeliverySheet.tsx';
import { DELIVERY_TONES, stateOf, STATE_TONES } from './values.ts';
import { WebhookForm } from './WebhookForm.tsx';

const t = wordsOf('developers');
const icon = { size: 18, stroke: 1.6 };

const columns: Column<Delivery>[] = [
  {
    key: 'event',
    title: { th: 'เหตุการณ์', en: 'Event' },
    cell: (row) => say(eventWords(row.event)),
    width: 220,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => (
      <StatusBadge tone={DELIVERY_TONES[row.state]}>{t(`webhooks.log.state.${row.state}`)}</StatusBadge>
    ),
    card: 'side',
    width: 120,
  },
  { key: 'thing', title: { th: 'เรื่อง', en: 'About' }, cell: aboutText, width: 160 },
  { key: 'at', title: { th: 'เกิดขึ้นเมื่อ', en: 'Happened' }, cell: (row) => <Moment at={row.at} />, width: 130 },
  {
    key: 'answer',
    title: { th: 'ปลายทางตอบ', en: 'Answer' },
    cell: (row) => row.status ?? row.problem ?? '–',
    width: 180,
  },
  {
    key: 'tries',
    title: { th: 'ส่งไปแล้ว', en: 'Sent so far' },
    cell: (row) => t('webhooks.log.tries', { count: row.attempts }),
    width: 100,
  },
  { key: 'id', title: { th: 'รหัสการส่ง', en: 'Delivery id' }, cell: (row) => row.id, width: 100 },
];

/** What people call the thing: an order's number, a SKU. */
function aboutText({ body }: Delivery): string {
  const { data } = JSON.parse(body) as { data: Record<string, unknown> };
  const name = data['number'] ?? data['order_number'] ?? data['sku'];
  return typeof name === 'string' ? name : '–';
}

/** One webhook: where it leads, and what was sent there. */
export function WebhookPage() {
  const words = useWords('developers');
  const say = useSay();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.webhook, { id });
  const list = useList(api.deliveries, { fixed: { id }, tab: 'state' });
  const [shown, show] = useState<number>();
  const webhook = read.data?.Data;
  const gone = read.error instanceof ApiError && (read.error.status === 404 || read.error.fields.length > 0);
  if (gone)
    return (
      <Empty
        as="h1"
        title={words('webhooks.missing')}
        hint={words('webhooks.missingHint')}
        action={
          <Button component={Link} to={developerScreens.webhooks()}>
            {words('webhooks.back')}
          </Button>
        }
      />
    );
  return (
    <>
      <ListPage
        name="webhook-log"
        title={webhook?.name ?? '…'}
        status={
          webhook && (
            <StatusBadge tone={STATE_TONES[stateOf(webhook)]}>
              {words(`webhooks.state.${stateOf(webhook)}`)}
            </StatusBadge>
          )
        }
        says={webhook && <About webhook={webhook} />}
        right={developerScreens.webhook.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => words('webhooks.log.sheet', { id: row.id })}
        show={(row) => show(row.id)}
        search={words('webhooks.log.search')}
        tabs={{
          field: 'state',
          all: [
            { value: '', label: words('webhooks.all'), count: list.about?.all },
            ...DELIVERY_STATES.map((value) => ({
              value,
              label: words(`webhooks.log.state.${value}`),
              count: list.about?.[value],
              tone: DELIVERY_TONES[value],
            })),
          ],
        }}
        filters={
          <ChoiceFilter
            list={list}
            field="event"
            label={{ th: 'เหตุการณ์', en: 'Event' }}
            options={ALL_EVENTS.map((value) => ({ value, label: say(eventWords(value)) }))}
          />
        }
        actions={webhook && <Actions webhook={webhook} />}
        note={words('webhooks.log.says')}
        empty={{ title: words('webhooks.log.empty'), hint: words('webhooks.log.emptyHint') }}
        emptyFiltered={{ title: words('webhooks.log.noneFound'), hint: words('webhooks.log.noneFoundHint') }}
      />
      {webhook && (
        <DeliverySheet
          webhook={webhook}
          delivery={list.rows?.find((row) => row.id === shown)}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

/** Where it leads, what it is told, and how it fares. */
function About({ webhook }: { webhook: Webhook }) {
  const words = useWords('developers');
  const say = useSay();
  const { url, events, failing_since, former_until } = webhook;
  return (
    <>
      <span className={classes['url']}>{url}</span> · {events.map((event) => say(EVENTS[event])).join(' · ')}
      {failing_since && (
        <>
          {' · '}
          {words('webhooks.failingSince')} <Moment at={failing_since} />
        </>
      )}
      {former_until && (
        <>
          {' · '}
          {words('webhooks.former')} <Moment at={former_until} />
        </>
      )}
    </>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const words = useWords('developers');
  const [asking, ask] = useState<'remove' | 'rotate'>();
  const [editing, edit] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { id, name, closed_at, failed } = webhook;
  const off = closed_at ? words('webhooks.off') : undefined;
  const setClosed = (closed: boolean) => send(api.closeWebhook, { id, closed }, ['developers']);
  const turn = async () => {
    await setClosed(!closed_at);
    if (closed_at) toast.done(words('webhooks.reopened', { name }));
    else undoToast(words('webhooks.closed', { name }), () => void setClosed(false).catch(toast.error));
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...icon} />}>
            {words('webhooks.manage')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => edit(true)}>
            {words('webhooks.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => ask('rotate')}>
            {words('webhooks.rotate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPower {...icon} />} onClick={() => void turn().catch(toast.error)}>
            {words(closed_at ? 'webhooks.reopen' : 'webhooks.close')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...icon} />} color="red" onClick={() => ask('remove')}>
            {words('webhooks.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {failed > 0 && (
        <ActionButton
          variant="default"
          icon={<IconRefresh {...icon} />}
          disabledReason={off}
          onClick={async () => {
            const { Data } = await send(api.sendFailedAgain, { id }, ['developers']);
            toast.done(words('webhooks.log.sentAll', { count: Data.letters }));
          }}
        >
          {words('webhooks.log.allAgain')}
        </ActionButton>
      )}
      <ActionButton
        icon={<IconSend {...icon} />}
        disabledReason={off}
        onClick={async () => {
          await send(api.pingWebhook, { id }, ['developers']);
          toast.done(words('webhooks.pinged'));
        }}
      >
        {words('webhooks.ping')}
      </ActionButton>
      {asking === 'rotate' && <Rotate webhook={webhook} onCancel={() => ask(undefined)} onMade={setSecret} />}
      {asking === 'remove' && <Remove webhook={webhook} onCancel={() => ask(undefined)} />}
      <WebhookForm id={id} opened={editing} onClose={() => edit(false)} />
      <SecretDialog
        title={words('webhooks.secret.title', { name })}
        says={words('webhooks.secret.says')}
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </>
  );
}

function Rotate(props: { webhook: Webhook; onCancel: () => void; onMade: (secret: string) => void }) {
  const words = useWords('developers');
  const { id, name } = props.webhook;
  const { send: rotate } = useDialogCommand(api.rotateSecret, {
    invalidates: ['developers'],
    onClose: props.onCancel,
    onDone: ({ Data }) => props.onMade(Data.secret),
  });
  return (
    <ConfirmDialog
      opened
      title={words('webhooks.rotateTitle', { name })}
      says={words('webhooks.rotateSays')}
      confirm={words('webhooks.rotate')}
      onCancel={props.onCancel}
      onConfirm={() => rotate({ id })}
    />
  );
}

function Remove(props: { webhook: Webhook; onCancel: () => void }) {
  const words = useWords('developers');
  const navigate = useNavigate();
  const { id, name } = props.webhook;
  const { send: remove } = useDialogCommand(api.removeWebhook, {
    invalidates: ['developers'],
    onClose: props.onCancel,
    onDone: () => void navigate({ to: developerScreens.webhooks() }),
    done: () => words('webhooks.removed', { name }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={words('webhooks.removeTitle', { name })}
      says={words('webhooks.removeSays')}
      confirm={words('webhooks.remove')}
      onCancel={props.onCancel}
      onConfirm={() => remove({ id })}
    />
  );
}
