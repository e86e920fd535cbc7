import { useState } from 'react';
import { Guard } from '../../../kit/index.ts';
import { packing } from '../index.ts';
import { kept, useKept } from './kept.ts';
import { StationName } from './StationName.tsx';
import { Table } from './Table.tsx';

const KEY = 'langraan.station';

/** Checking parcels by scanner: the station's name once, then the table. */
export function Check() {
  const [station, setStation] = useKept(KEY, '');
  const [asking, setAsking] = useState(() => !kept<string>(KEY));
  return (
    <Guard right={packing.check.right}>
      {asking || !station ? (
        <StationName
          value={station}
          onSave={(name) => {
            setStation(name);
            setAsking(false);
          }}
        />
      ) : (
        <Table key={station} station={station} onRename={() => setAsking(true)} />
      )}
    </Guard>
  );
}
