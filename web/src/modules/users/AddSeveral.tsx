import { useState } from 'react';
import { ActionIcon, Alert, Button, Modal, TextInput } from '@mantine/core';
import { IconPlus, IconPrinter, IconX } from '@tabler/icons-react';
import { GROUPS } from '../../../../contract/shared.ts';
import { users as api } from '../../../../contract/users.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { JOBS, type JobName } from '../../../../contract/users.presets.ts';
import { errorText } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import { CopyButton, Select } from '../../kit/index.ts';
import classes from './users.module.css';

interface Row {
  key: number;
  fname: string;
  username: string;
  job: JobName;
  /** Why it was refused. */
  refused?: string;
}
interface Made {
  name: string;
  username: string;
  password: string;
}
const USUAL: JobName[] = ['clerk', 'checker', 'packer'];
let rows = 0;
const rowOf = (job: JobName): Row => ({ key: ++rows, fname: '', username: '', job });
const isBlank = ({ fname, username }: Row) => !fname.trim() && !username.trim();

/** Several people at once, each with a job and a first password to hand over; those that are refused stay to be mended. */
export function AddSeveral({ onClose }: { onClose: () => void }) {
  const t = useWords('users');
  const kit = useWords('kit');
  const [lines, setLines] = useState(() => USUAL.map(rowOf));
  const [made, setMade] = useState<Made[]>([]);
  const [busy, setBusy] = useState(false);
  const [showing, setShowing] = useState(false);
  const filled = lines.filter((line) => !isBlank(line));
  const change = (key: number, to: Partial<Row>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, refused: '', ...to } : line)));

  const add = async () => {
    setBusy(true);
    const added: Made[] = [];
    const left: Row[] = [];
    for (const line of filled) {
      const refused = await addOne(line).then(
        (person) => void added.push(person),
        (error: unknown) => errorText(error),
      );
      if (refused) left.push({ ...line, refused });
    }
    setBusy(false);
    setMade((before) => [...before, ...added]);
    setLines(left.length ? left : USUAL.map(rowOf));
    setShowing(left.length === 0);
  };

  if (showing) return <FirstPasswords made={made} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(720px, 100vw)"
      // what was made already has passwords that nobody sees again
      withCloseButton={made.length === 0}
      closeOnEscape={made.length === 0}
      closeOnClickOutside={false}
      title={t('several.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <WholeWords>{t('several.says')}</WholeWords>
      <ol className={classes['several']}>
        {lines.map((line, i) => (
          <Person
            key={line.key}
            line={line}
            nth={i + 1}
            onChange={(to) => change(line.key, to)}
            onRemove={
              lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined
            }
          />
        ))}
      </ol>
      {made.length > 0 && (
        <Alert role="status" color="green" variant="light">
          <Sentence text={t('several.someMade', { count: made.length })} />
        </Alert>
      )}
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => setLines([...lines, rowOf('clerk')])}
        >
          {t('several.more')}
        </Button>
        {made.length > 0 && (
          <Button variant="default" onClick={() => setShowing(true)}>
            {t('several.passwords')}
          </Button>
        )}
        <Button loading={busy} disabled={filled.length === 0} onClick={() => void add()}>
          {t('several.add', { count: filled.length })}
        </Button>
      </div>
    </Modal>
  );
}

async function addOne({ fname, username, job }: Row): Promise<Made> {
  const { Data } = await send(
    api.create,
    {
      fname: fname.trim(),
      username: username.trim(),
      group_id: GROUPS.employee,
      roles: JOBS[job].roles,
      access: 'one_time',
    },
    ['users'],
  );
  return {
    name: fname.trim(),
    username: username.trim().toLowerCase(),
    password: Data.one_time_password ?? '–',
  };
}

interface PersonProps {
  line: Row;
  nth: number;
  onChange: (to: Partial<Row>) => void;
  onRemove: (() => void) | undefined;
}
function Person({ line, nth, onChange, onRemove }: PersonProps) {
  const t = useWords('users');
  const say = useSay();
  const named = (of: { th: string; en: string }) => t('several.of', { what: say(of), n: nth });
  return (
    <li>
      <div className={classes['person']}>
        <TextInput
          label={say(USER_FIELDS.fname)}
          aria-label={named(USER_FIELDS.fname)}
          value={line.fname}
          maxLength={60}
          onChange={(e) => onChange({ fname: e.currentTarget.value })}
        />
        <TextInput
          label={say(USER_FIELDS.username)}
          aria-label={named(USER_FIELDS.username)}
          value={line.username}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          onChange={(e) => onChange({ username: e.currentTarget.value })}
        />
        <Select
          label={t('several.job')}
          aria-label={t('several.of', { what: t('several.job'), n: nth })}
          options={(Object.keys(JOBS) as JobName[]).map((value) => ({
            value,
            label: say(JOBS[value].title),
          }))}
          value={line.job}
          onChange={(job) => job && onChange({ job })}
        />
        {onRemove && (
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t('several.remove', { n: nth })}
            onClick={onRemove}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <small className={classes['jobSays']}>{say(JOBS[line.job].says)}</small>
      {line.refused && (
        <Alert role="alert" color="red" variant="light">
          <Sentence text={line.refused} />
        </Alert>
      )}
    </li>
  );
}

/** The only time that anybody sees them: to be copied, or printed and cut. */
function FirstPasswords({ made, onClose }: { made: readonly Made[]; onClose: () => void }) {
  const t = useWords('users');
  const address = window.location.origin;
  const message = made
    .map(
      ({ name, username, password }) => `${name}: ${t('oneTime.message', { username, password, address })}`,
    )
    .join('\n');
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="min(640px, 100vw)"
      title={t('several.madeTitle', { count: made.length })}
    >
      <WholeWords>{t('several.madeSays')}</WholeWords>
      <ul className={classes['slips']} data-print>
        {made.map(({ name, username, password }) => (
          <li key={username}>
            <b>{name}</b>
            <span>{address}</span>
            <span>
              {t('oneTime.username')} <b data-testid="username">{username}</b>
            </span>
            <span>
              {t('oneTime.password')} <b data-testid="one-time-password">{password}</b>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} />}
          onClick={() => window.print()}
        >
          {t('several.print')}
        </Button>
        <CopyButton wide text={message} label={t('several.copy')} done={t('oneTime.copied')} />
        <Button onClick={onClose} data-autofocus>
          {t('oneTime.close')}
        </Button>
      </div>
    </Modal>
  );
}
