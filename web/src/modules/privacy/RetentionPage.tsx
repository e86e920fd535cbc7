import { useState } from 'react';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { privacy as api, type Retention } from '../../../../contract/privacy.ts';
import { privacyScreens } from '../../../../contract/privacy.screens.ts';
import { privacySettings, retentionOf } from '../../../../contract/privacy.settings.ts';
import { settings, type Setting } from '../../../../contract/settings.ts';
import { settingsScreens } from '../../../../contract/settings.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { send, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  Day,
  Failed,
  Guard,
  Loading,
  Moment,
  NumberField,
  PageHead,
  useDialogCommand,
} from '../../kit/index.ts';
import { PrivacyViews } from './PrivacyViews.tsx';
import classes from './privacy.module.css';

/** How long each kind of personal data is kept, and what goes by it. */
export function RetentionPage() {
  const t = useWords('privacy');
  return (
    <Guard right={privacyScreens.retention.right}>
      <PageHead title={t('keep.title')} says={t('keep.says')} actions={<PrivacyViews view="retention" />} />
      <All />
    </Guard>
  );
}

function All() {
  const t = useWords('privacy');
  const read = useRead(api.retention, {});
  const [running, setRunning] = useState(false);
  const run = useDialogCommand(api.runRetention, {
    invalidates: ['privacy'],
    onClose: () => setRunning(false),
    done: () => t('keep.running'),
  });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const kinds = read.data.Data;
  const due = kinds.reduce((sum, kind) => sum + kind.due, 0);
  return (
    <>
      <ul className={classes['kinds']}>
        {kinds.map((kind) => (
          // what was decided elsewhere is shown
          <Kind key={`${kind.name} ${kind.months}`} kind={kind} />
        ))}
      </ul>
      <div className={classes['foot']}>
        <Books />
        <ActionButton
          variant="default"
          disabledReason={due === 0 ? t('keep.nothingDue') : undefined}
          onClick={() => setRunning(true)}
        >
          {t('keep.run')}
        </ActionButton>
      </div>
      <ConfirmDialog
        opened={running}
        danger
        title={t('keep.runTitle', { count: due })}
        says={t('keep.runSays')}
        confirm={t('keep.runConfirm')}
        onCancel={() => setRunning(false)}
        onConfirm={() => run.send({})}
      />
    </>
  );
}

/** One kind: what is decided, and what another number would do. */
function Kind({ kind }: { kind: Retention }) {
  const t = useWords('privacy');
  const say = useSay();
  const setting = retentionOf(kind.name) as Setting<number> & { kind: 'whole' };
  const [months, setMonths] = useState<number | undefined>(kind.months);
  const [asked] = useDebouncedValue(months, 300);
  const fits = asked !== undefined && asked >= setting.least && asked <= setting.most;
  const tries = fits && asked !== kind.months;
  const tried = useRead(api.tryRetention, { name: kind.name, months: asked ?? 0 }, { enabled: tries });
  const now = fits ? kind : undefined;
  const shown = tries ? tried.data?.Data : now;
  const valueOf = (n: number) => (n === 0 ? t('keep.forever') : t('keep.monthsOf', { count: n }));
  const use = () =>
    send(settings.change, { key: setting.key, value: asked!, seen: kind.months }, [
      'settings',
      'privacy',
    ]).then(
      () => toast.done(t('keep.used', { title: say(setting.title), value: valueOf(asked!) })),
      toast.error,
    );
  return (
    <li className={classes['kind']}>
      <div>
        <b>{say(setting.title)}</b>
        <WholeWords>{say(setting.means)}</WholeWords>
        <small>
          {kind.last ? (
            <>
              {t('keep.last', { count: kind.last.erased })} <Moment at={kind.last.at} />
            </>
          ) : (
            t('keep.never')
          )}
        </small>
      </div>
      <div className={classes['try']}>
        <NumberField
          label={t('keep.months')}
          aria-label={`${say(setting.title)} · ${t('keep.months')}`}
          min={setting.least}
          max={setting.most}
          value={months}
          onChange={setMonths}
        />
        <output aria-live="polite">{shown && <Outcome of={shown} tries={tries} />}</output>
        {tries && tried.isError && <Failed error={tried.error} retry={() => void tried.refetch()} />}
        {/* what it would erase is read before it is used */}
        {tries && shown && (
          <Button size="compact-md" onClick={() => void use()}>
            {asked === 0 ? t('keep.useForever') : t('keep.use', { value: valueOf(asked) })}
          </Button>
        )}
      </div>
    </li>
  );
}

function Outcome({ of: { before, due, held_back }, tries }: { of: Retention; tries: boolean }) {
  const t = useWords('privacy');
  if (before === null) return t('keep.forever');
  return (
    <>
      <b>
        {tries
          ? t('keep.due', { count: due })
          : due
            ? t('keep.dueNow', { count: due })
            : t('keep.nothingDue')}
      </b>
      <small>
        {t('keep.before', { day: '' })}
        <Day day={before} />
      </small>
      {held_back > 0 && <small>{t('keep.heldBack', { count: held_back })}</small>}
    </>
  );
}

function Books() {
  const t = useWords('privacy');
  const read = useRead(settings.list, {});
  const years = read.data?.Data.find(({ key }) => key === privacySettings.books_years.key)?.value;
  return typeof years === 'number' ? (
    <Link to={settingsScreens.settings()}>{t('keep.books', { years })}</Link>
  ) : (
    <span />
  );
}
