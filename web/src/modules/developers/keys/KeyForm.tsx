import { Alert, Input, SegmentedControl, TextInput } from '@mantine/core';
import { AREA_TITLES, LEVEL_TITLES } from '../../../../../contract/codes/permissions.ts';
import { KEY_DAYS, MOST_KEY_DAYS } from '../../../../../contract/developers.keys.ts';
import { developers as api } from '../../../../../contract/developers.ts';
import type { Level } from '../../../../../contract/shared.ts';
import {
  DayField,
  FormPanel,
  FormSection,
  addDays,
  today,
  useDayText,
  type KitForm,
} from '../../../kit/index.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import classes from '../developers.module.css';
import { AREA_ORDER, asInput, lastDayOf, newKey, type KeyValues } from './values.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Its secret is here this once. */
  onMade: (made: { name: string; key: string }) => void;
}

/** A new key; there is no other form of it, since one never changes. */
export function KeyForm({ opened, onClose, onMade }: Props) {
  const t = useWords('developers');
  const make = useCommand(api.makeKey, { invalidates: ['developers'] });
  return (
    <FormPanel
      name="api-key-new"
      opened={opened}
      onClose={onClose}
      title={t('keys.add')}
      right={api.makeKey.right}
      from="new"
      values={newKey}
      check={(v) => ({
        name: v.name.trim() ? undefined : t('keys.form.needName'),
        levels: Object.values(v.levels).some((level) => level > 0) ? undefined : t('keys.form.needLevels'),
        day: lastDayOf(v) === undefined ? t('keys.form.needDay') : undefined,
      })}
      save={async (values) => onMade((await make.mutateAsync(asInput(values) as never)).Data)}
      onSaved={onClose}
    >
      {(form) => <Fields form={form} />}
    </FormPanel>
  );
}

const LEVELS = [0, 1, 2, 3] as const;

function Fields({ form }: { form: KitForm<KeyValues> }) {
  const t = useWords('developers');
  const say = useSay();
  const dayText = useDayText();
  const v = form.values;
  const last = lastDayOf(v);
  return (
    <>
      <FormSection title={t('keys.form.name')}>
        <TextInput
          aria-label={t('keys.form.name')}
          description={t('keys.form.nameHint')}
          maxLength={60}
          data-wide
          {...form.getInputProps('name')}
        />
      </FormSection>
      <FormSection title={t('keys.form.until')}>
        <SegmentedControl
          className={classes['wide']!}
          aria-label={t('keys.form.until')}
          value={v.until}
          onChange={(until) => form.setFieldValue('until', until as KeyValues['until'])}
          data={[
            ...KEY_DAYS.map((days) => ({ value: String(days), label: t('keys.form.days', { count: days }) })),
            { value: 'day', label: t('keys.form.day') },
            { value: 'never', label: t('keys.form.never') },
          ]}
        />
        {v.until === 'day' && (
          <Input.Wrapper error={form.errors['day']} className={classes['wide']!}>
            <DayField
              label={t('keys.form.until')}
              hint={dayText(addDays(today(), 180))}
              day={v.day}
              onDay={(day) => form.setFieldValue('day', day && within(day))}
            />
          </Input.Wrapper>
        )}
        {v.until === 'never' ? (
          <Alert variant="light" color="yellow" role="status" className={classes['wide']!}>
            <Sentence text={t('keys.form.neverSays')} />
          </Alert>
        ) : (
          last && (
            <span className={`${classes['soft']} ${classes['wide']}`}>
              {t('keys.form.lastDay', { day: dayText(last) })}
            </span>
          )
        )}
      </FormSection>
      <FormSection title={t('keys.form.levels')} says={t('keys.form.levelsSays')}>
        <div className={classes['areas']}>
          {AREA_ORDER.map((area) => (
            <div key={area}>
              <span id={`key-${area}`}>{say(AREA_TITLES[area])}</span>
              <SegmentedControl
                aria-labelledby={`key-${area}`}
                value={String(v.levels[area] ?? 0)}
                onChange={(level) =>
                  form.setFieldValue('levels', { ...v.levels, [area]: Number(level) as Level })
                }
                data={LEVELS.map((level) => ({ value: String(level), label: say(LEVEL_TITLES[level]) }))}
              />
            </div>
          ))}
        </div>
        {form.errors['levels'] && (
          <span role="alert" className={classes['error']}>
            {form.errors['levels']}
          </span>
        )}
      </FormSection>
    </>
  );
}

/** No key is good for longer. */
const within = (day: string): string => {
  const most = addDays(today(), MOST_KEY_DAYS);
  return day > most ? most : day < today() ? today() : day;
};
