import { useState } from 'react';
import { stored, useStored } from '../../../platform/storage.ts';
import { StationName } from './StationName.tsx';
import { Table } from './Table.tsx';
import type { Cards } from './cards.ts';

const storedStation = stored<string>('station');

/** The packing table with a card in each parcel. */
export function CheckWithCards({ cards }: { cards: Cards }) {
  const [station, setStation] = useStored(storedStation, '');
  const [asking, setAsking] = useState(() => !storedStation.read());
  return asking || !station ? (
    <StationName
      value={station}
      onSave={(name) => {
        setStation(name);
        setAsking(false);
      }}
    />
  ) : (
    <Table key={station} station={station} cards={cards} onRename={() => setAsking(true)} />
  );
}
