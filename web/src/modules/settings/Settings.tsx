import { useState } from 'react';
import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { settings as api, type SettingRow, type SettingValue } from '../../../../contract/settings.ts';
import { settingsScreens } from '../../../../contract/settings.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { send, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { Failed, Guard, Loading, Moment, PageHead, Unbroken, undoToast } from '../../kit/index.ts';
import { SettingForm } from './SettingForm.tsx';
import { useSaidValue } from './said.ts';
import classes from './settings.module.css';

/** All that the shop decides, in one place. */
export function Settings() {
  const t = useWords('settings');
  return (
    <Guard right={settingsScreens.settings.right}>
      <PageHead title={t('title')} says={t('says')} />
      <All />
    </Guard>
  );
}

function All() {
  const say = useSay();
  const read = useRead(api.list, {});
  const [editing, setEditing] = useState<string>();
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const rows = read.data.Data;
  // what is decided about the day's work first: its modules join behind those of the house
  const groups = [...Map.groupBy(rows, ({ key }) => key.split('.')[0]!).values()].toReversed();
  return (
    <>
      {groups.map((group) => (
        <section key={group[0]!.key} className={classes['group']}>
          <h2>{say(group[0]!.group)}</h2>
          <ul>
            {group.map((row) => (
              <Row key={row.key} row={row} onEdit={() => setEditing(row.key)} />
            ))}
          </ul>
        </section>
      ))}
      <SettingForm
        row={rows.find(({ key }) => key === editing)}
        read={read}
        onClose={() => setEditing(undefined)}
      />
    </>
  );
}

function Row({ row, onEdit }: { row: SettingRow; onEdit: () => void }) {
  const t = useWords('settings');
  const say = useSay();
  const said = useSaidValue();
  const title = say(row.title);
  const decide = (value: SettingValue | null) =>
    change(row, value, (now) => t('saved', { title, value: now }), said);
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <b>{title}</b>
        <WholeWords>{say(row.means)}</WholeWords>
        <small>
          {say(row.effect)}
          {row.changed && (
            <>
              {' · '}
              {t('changed', { who: row.changed.who ?? t('somebody') })} <Moment at={row.changed.at} />
            </>
          )}
        </small>
      </div>
      <div className={classes['value']}>
        {row.kind === 'flag' ? (
          <Switch
            aria-label={title}
            label={said(row, row.value)}
            checked={row.value === true}
            onChange={(event) => decide(event.currentTarget.checked)}
          />
        ) : (
          <>
            <output className="figures" data-text={row.kind === 'text' || undefined}>
              <Unbroken text={said(row, row.value)} />
            </output>
            <Button variant="default" size="compact-sm" aria-label={t('editOf', { title })} onClick={onEdit}>
              {t('edit')}
            </Button>
          </>
        )}
        <small>
          {row.example && <>{t('example', { example: row.example })} · </>}
          {row.value === row.usual ? t('isUsual') : t('usual', { value: said(row, row.usual) })}
        </small>
        {row.value !== row.usual && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('backOf', { title })}
            onClick={() => decide(null)}
          >
            {t('back')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Decides at once and lets it be undone. */
function change(
  row: SettingRow,
  value: SettingValue | null,
  says: (value: string) => string,
  said: (row: SettingRow, value: SettingValue) => string,
): void {
  const put = (to: SettingValue | null, seen: SettingValue) =>
    send(api.change, { key: row.key, value: to, seen }, ['settings']);
  put(value, row.value).then(
    ({ Data }) =>
      undoToast(says(said(Data, Data.value)), () => {
        put(row.changed ? row.value : null, Data.value).catch(toast.error);
      }),
    toast.error,
  );
}
