import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { imports as api, type FileColumns } from '../../../../contract/imports.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ConfirmDialog, Select, useDialogCommand } from '../../kit/index.ts';
import classes from './imports.module.css';

interface Props {
  id: number;
  onClose: () => void;
}

/** Which column of the file is which field: as somebody said before, else as it looks. */
export function MatchDialog({ id, onClose }: Props) {
  const file = useRead(api.columns, { id }).data?.Data;
  const t = useWords('imports');
  const { send } = useDialogCommand(api.match, {
    invalidates: ['imports'],
    onClose,
    done: () => t('match.done'),
  });
  return file ? (
    <ColumnMatching
      file={file}
      onMatch={(columns, for_all) => send({ id, columns, for_all })}
      onClose={onClose}
    />
  ) : null;
}

interface MatchingProps {
  file: FileColumns;
  onMatch: (columns: string[], forAll: Record<string, string>) => unknown;
  onClose: () => void;
}
/** The same of any file whose columns somebody has to tell: what it answers is sent by who asks. */
export function ColumnMatching({ file, onMatch, onClose }: MatchingProps) {
  const t = useWords('imports');
  const [columns, setColumns] = useState(() => file.columns.map(({ is }) => is));
  const [forAll, setForAll] = useState<Partial<Record<string, string>>>(file.for_all);
  const place = (key: string, at: number | undefined) =>
    setColumns((before) => before.map((is, i) => (i === at ? key : is === key ? '' : is)));
  const options = file.columns.map(({ heading, sample }, i) => {
    const taken = file.fields.find(({ key }) => key === columns[i]);
    return {
      value: i,
      label: heading || t('match.unnamed', { column: lettersOf(i) }),
      hint: [taken && t('match.taken', { field: taken.title }), sample].filter(Boolean).join(' · '),
    };
  });
  const saidForAll = Object.fromEntries(
    Object.entries(forAll).flatMap(([key, value]) => {
      const said = value?.trim();
      return said && !columns.includes(key) ? [[key, said]] : [];
    }),
  );
  const missing = file.fields.filter(
    ({ key, required }) => required && !columns.includes(key) && !(key in saidForAll),
  );
  return (
    <ConfirmDialog
      opened
      size={720}
      title={t('match.title')}
      says={t('match.says')}
      confirm={t('match.confirm')}
      disabledReason={
        missing.length
          ? t('match.missing', { fields: missing.map(({ title }) => title).join(', ') })
          : undefined
      }
      onConfirm={() => onMatch(columns, saidForAll)}
      onCancel={onClose}
    >
      <div className={classes['fields']}>
        {file.fields.map(({ key, title, required, for_all, hint, example }) => {
          const at = columns.indexOf(key);
          return (
            <div key={key} className={at < 0 && for_all ? classes['pair'] : undefined}>
              <Select
                label={title}
                required={required}
                clearable
                placeholder={t('match.none')}
                description={at >= 0 ? t('match.sample', { sample: file.columns[at]!.sample }) : hint}
                options={options}
                value={at < 0 ? undefined : at}
                onChange={(chosen) => place(key, chosen)}
              />
              {at < 0 && for_all && (
                <TextInput
                  label={t('match.forAll', { field: title })}
                  description={t('match.forAllHint')}
                  placeholder={example}
                  value={forAll[key] ?? ''}
                  maxLength={120}
                  onChange={({ currentTarget: { value } }) =>
                    setForAll((before) => ({ ...before, [key]: value }))
                  }
                />
              )}
            </div>
          );
        })}
      </div>
    </ConfirmDialog>
  );
}

/** As a table names its columns: A, B, … Z, AA. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));
