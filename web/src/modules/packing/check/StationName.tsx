import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useWords } from '../../../app/i18n.ts';
import classes from './check.module.css';

const TABLES = [1, 2, 3, 4];

/** Which table this browser stands on: a tap on a number, or a name of one's own. */
export function StationName({ value, onSave }: { value: string; onSave: (name: string) => void }) {
  const t = useWords('packing');
  const [name, setName] = useState(value);
  const save = () => name.trim() && onSave(name.trim());
  return (
    <form
      className={classes['station']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h1>{t('station.title')}</h1>
      <p>{t('station.says')}</p>
      <div className={classes['tables']}>
        {TABLES.map((n) => (
          <Button key={n} variant="default" size="xl" onClick={() => onSave(t('station.table', { n }))}>
            {t('station.table', { n })}
          </Button>
        ))}
      </div>
      <TextInput
        label={t('station.name')}
        size="lg"
        maxLength={40}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={!name.trim()}>
        {t('station.save')}
      </Button>
    </form>
  );
}
