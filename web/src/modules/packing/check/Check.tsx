import { useState } from 'react';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { stored, useStored } from '../../../platform/storage.ts';
import { Guard } from '../../../kit/index.ts';
import { StationName } from './StationName.tsx';
import { Table } from './Table.tsx';

const storedStation = stored<string>('station');

/** Checking parcels by scanner: the station's name once, then the table. */
export function Check() {
  const [station, setStation] = useStored(storedStation, '');
  const [asking, setAsking] = useState(() => !storedStation.read());
  return (
    <Guard right={packingScreens.checkParcels.right}>
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
