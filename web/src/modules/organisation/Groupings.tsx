import { TextInput } from '@mantine/core';
import { organisation as api } from '../../../../contract/organisation.ts';
import { organisationScreens } from '../../../../contract/organisation.screens.ts';
import {
  GROUPING_FIELDS,
  type Grouping,
  type GroupingInput,
} from '../../../../contract/organisation.teams.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { send, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import {
  FieldPlace,
  FormPanel,
  FormSection,
  ListPage,
  count,
  useList,
  type Column,
  type FieldWords,
} from '../../kit/index.ts';
import { KeptActions, KeptSheet, People } from './Kept.tsx';
import { readAgain, useKept } from './useKept.ts';

const KINDS = {
  team: {
    screen: organisationScreens.teams,
    all: api.allTeams,
    one: api.team,
    add: api.addTeam,
    change: api.changeTeam,
    arrange: api.arrangeTeams,
    setStatus: api.setTeamStatus,
    remove: api.removeTeam,
  },
  department: {
    screen: organisationScreens.departments,
    all: api.allDepartments,
    one: api.department,
    add: api.addDepartment,
    change: api.changeDepartment,
    arrange: api.arrangeDepartments,
    setStatus: api.setDepartmentStatus,
    remove: api.removeDepartment,
  },
};
type Kind = keyof typeof KINDS;

const columns: Column<Grouping>[] = [
  { key: 'name', title: GROUPING_FIELDS.name, cell: (row) => row.name, width: 220 },
  {
    key: 'count',
    title: { th: 'จำนวนคน', en: 'People' },
    cell: (row) => count(row.members.length),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'members',
    title: { th: 'สมาชิก', en: 'Members' },
    cell: (row) => <People people={row.members} />,
    width: 320,
  },
];

/** Whose orders people see together. */
export const Teams = () => <Groupings kind="team" />;
/** Who works together. */
export const Departments = () => <Groupings kind="department" />;

function Groupings({ kind }: { kind: Kind }) {
  const t = useWords('organisation');
  const { screen, all, one, ...ends } = KINDS[kind];
  const list = useList(all, { tab: 'state', pageSize: 50 });
  const { data } = useRead(all, { page_size: 200 });
  const { shown, show, hide, form, add, edit } = useKept<Grouping>();
  const read = useRead(one, { id: shown?.id ?? 1 }, { enabled: shown !== undefined });
  return (
    <>
      <ListPage
        name={kind}
        title={t(`${kind}.title`)}
        says={t(`${kind}.says`)}
        right={screen.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={show}
        search={t(`${kind}.search`)}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: t('kept.states.open'), count: list.about?.open },
            { value: 'closed', label: t('kept.states.closed'), count: list.about?.closed },
          ],
        }}
        actions={
          <KeptActions
            rows={data?.Data}
            title={t(`${kind}.order`)}
            add={t(`${kind}.add`)}
            onAdd={add}
            arrange={(ids) => send(ends.arrange, { ids }, ['organisation'])}
          />
        }
        empty={{ title: t(`${kind}.empty`), hint: t(`${kind}.emptyHint`) }}
        emptyFiltered={{ title: t(`${kind}.noneFound`), hint: t('kept.noneFoundHint') }}
      />
      <KeptSheet
        name={shown?.name}
        read={read}
        setStatus={(id, status) => send(ends.setStatus, { id, status }, ['organisation'])}
        remove={(id) => send(ends.remove, { id }, ['organisation'])}
        onEdit={edit}
        onClose={hide}
      >
        {() => null}
      </KeptSheet>
      <GroupingForm kind={kind} {...form} />
    </>
  );
}

const FIELDS: FieldWords<GroupingInput> = { name: { title: GROUPING_FIELDS.name, read: String } };

function GroupingForm({
  kind,
  id,
  opened,
  onClose,
}: {
  kind: Kind;
  id: number | undefined;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useWords('organisation');
  const say = useSay();
  const { one, add, change } = KINDS[kind];
  const read = useRead(one, { id: id ?? 1 }, { enabled: opened && id !== undefined });
  const thing = id === undefined ? undefined : read.data?.Data;
  const save = async (values: GroupingInput) => {
    if (!thing) await send(add, values, ['organisation']);
    else
      await send(change, { id: thing.id, version: thing.version, ...values }, ['organisation']).catch(
        readAgain,
      );
    toast.done(t('kept.saved', { name: values.name }));
  };
  return (
    <FormPanel
      key={id ?? 'new'}
      name={`${kind}-${id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={id === undefined ? t(`${kind}.add`) : t('kept.editTitle', { name: thing?.name ?? '' })}
      right={change.right}
      from={id === undefined ? 'new' : { ...read, data: thing }}
      values={(from: Grouping | undefined): GroupingInput => ({ name: from?.name ?? '' })}
      fields={FIELDS}
      lastChange={thing?.last_change}
      check={(v) => ({ name: v.name.trim() ? undefined : t('kept.needName') })}
      at={{ duplicate: 'name' }}
      saveNew={id === undefined}
      save={save}
      onSaved={(again) => !again && onClose()}
    >
      {(form) => (
        <FormSection title={t(`${kind}.title`)}>
          <FieldPlace of="name" wide>
            <TextInput
              label={say(GROUPING_FIELDS.name)}
              description={t('kept.nameHint')}
              withAsterisk
              maxLength={80}
              data-wide
              {...form.getInputProps('name')}
            />
          </FieldPlace>
        </FormSection>
      )}
    </FormPanel>
  );
}
