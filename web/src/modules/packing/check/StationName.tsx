import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { packing as api } from '../../../../../contract/packing.ts';
import { call } from '../../../platform/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useWedge } from '../../../kit/index.ts';
import classes from './check.module.css';

const TABLES = [1, 2, 3, 4];

/** Order, tracking and barcode numbers: five figures or more, and no space. */
const isCode = (name: string) => !/\s/.test(name) && (name.match(/\d/g)?.length ?? 0) >= 5;

/** A slow scanner writes like a hand: what the shop knows as goods, an order or a round is no name of a table. */
async function isKnown(name: string): Promise<boolean> {
  if (!name || /\s/.test(name)) return false;
  try {
    await call(api.isClosed, { code: name });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.code === 'scan_order_first';
  }
}

/** Which table this browser stands on: a tap on a number, or a name of one's own. A scan is no name. */
export function StationName({ value, onSave }: { value: string; onSave: (name: string) => void }) {
  const t = useWords('packing');
  const [name, setName] = useState(value);
  const [refused, setRefused] = useState<string>();
  const refuse = (code: string) => {
    setName('');
    setRefused(t('station.notName', { code }));
  };
  // A scanner writes into the focused field: known by its rhythm, it is told apart from a name.
  useWedge({ onScan: refuse });
  const save = async () => {
    const typed = name.trim();
    if (isCode(typed) || (await isKnown(typed))) return refuse(typed);
    if (typed) onSave(typed);
  };
  return (
    <form
      className={classes['station']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h1>{t('station.title')}</h1>
      <WholeWords>{t('station.says')}</WholeWords>
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
        error={refused}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefused(undefined);
        }}
      />
      <Button type="submit" size="lg" disabled={!name.trim()}>
        {t('station.save')}
      </Button>
    </form>
  );
}
