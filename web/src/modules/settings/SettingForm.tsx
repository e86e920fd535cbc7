import { TextInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  patternProblem,
  settings as api,
  type SettingRow,
  type SettingValue,
} from '../../../../contract/settings.ts';
import { ApiError } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { refresh } from '../../platform/topics.ts';
import { toast } from '../../platform/toast.ts';
import { FormPanel, FormSection, NumberField, type KitForm, type Reading } from '../../kit/index.ts';
import { useSaidValue } from './said.ts';

interface Values {
  value: SettingValue | undefined;
}

interface Props {
  /** The one that is changed. */
  row: SettingRow | undefined;
  /** All of them, being read. */
  read: Omit<Reading<unknown>, 'data'>;
  onClose: () => void;
}

/** Changes one setting. */
export function SettingForm({ row, read, onClose }: Props) {
  const t = useWords('settings');
  const say = useSay();
  const said = useSaidValue();
  const change = useCommand(api.change, { invalidates: ['settings'] });
  const title = row ? say(row.title) : '';
  return (
    <FormPanel<Values, SettingRow>
      key={row?.key ?? ''}
      name={`setting-${row?.key ?? ''}`}
      opened={row !== undefined}
      onClose={onClose}
      title={title}
      right={api.change.right}
      from={{ ...read, data: row }}
      values={(read) => ({ value: read?.value })}
      check={({ value }) => ({ value: row && problemOf(row, value, t('must'), say) })}
      save={async ({ value }) => {
        try {
          const { Data } = await change.mutateAsync({ key: row!.key, value: value!, seen: row!.value });
          toast.done(t('saved', { title, value: said(Data, Data.value) }));
        } catch (error) {
          // what somebody else has decided meanwhile comes with the refusal
          if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['settings']);
          throw error;
        }
      }}
      onSaved={onClose}
    >
      {(form) => row && <Field form={form} row={row} />}
    </FormPanel>
  );
}

const problemOf = (
  row: SettingRow,
  value: SettingValue | undefined,
  must: string,
  say: ReturnType<typeof useSay>,
): string | undefined => {
  if (row.kind === 'whole') return value === undefined ? must : undefined;
  const wrong = row.kind === 'pattern' && patternProblem(String(value ?? ''), row.tokens ?? {});
  return wrong ? say(wrong) : undefined;
};

function Field({ form, row }: { form: KitForm<Values>; row: SettingRow }) {
  const t = useWords('settings');
  const say = useSay();
  const said = useSaidValue();
  const { value } = form.values;
  const shared = {
    label: say(row.title),
    description: t('usual', { value: said(row, row.usual) }),
    error: form.errors['value'],
    'data-autofocus': true,
  };
  const text = String(value ?? '');
  const type = (typed: SettingValue | undefined) => form.setFieldValue('value', typed);
  return (
    <FormSection title={say(row.group)}>
      <WholeWords data-wide>{say(row.means)}</WholeWords>
      {row.kind === 'whole' ? (
        <NumberField
          {...shared}
          min={row.least}
          max={row.most}
          step={1}
          rightSectionWidth={80}
          rightSection={row.unit && <small>{say(row.unit)}</small>}
          value={typeof value === 'number' ? value : undefined}
          onChange={type}
        />
      ) : row.kind === 'text' && (row.lines ?? 1) > 1 ? (
        <Textarea
          {...shared}
          description={`${shared.description} · ${t('lines', { lines: row.lines })} · ${t('letters', { used: text.length, most: row.most })}`}
          autosize
          minRows={2}
          maxLength={row.most}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          data-wide
        />
      ) : (
        <TextInput
          {...shared}
          maxLength={row.most ?? 40}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          data-wide
        />
      )}
      {row.kind === 'pattern' && <Example row={row} pattern={text} />}
      <WholeWords data-wide>{say(row.effect)}</WholeWords>
    </FormSection>
  );
}

/** What a number would be, as it is typed. */
function Example({ row, pattern }: { row: SettingRow; pattern: string }) {
  const t = useWords('settings');
  const [settled] = useDebouncedValue(pattern, 300);
  const fits = !patternProblem(settled, row.tokens ?? {});
  const read = useRead(
    api.example,
    { key: row.key, pattern: settled || '-' },
    { enabled: fits, keepPrevious: true },
  );
  return (
    <div data-wide aria-live="polite">
      <b className="figures">{fits && read.data ? t('example', { example: read.data.Data.example }) : ' '}</b>
      <WholeWords>
        {t('tokens', {
          tokens: [...Object.keys(row.tokens ?? {}).map((token) => `{${token}}`), t('tokenWords')].join(
            ' · ',
          ),
        })}
      </WholeWords>
    </div>
  );
}
