import { useState } from 'react';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { stored, useStored } from '../../../platform/storage.ts';
import { Guard } from '../../../kit/index.ts';
import { ChooseLine, type PackingLine } from './ChooseLine.tsx';
import { StationName } from './StationName.tsx';
import { Table } from './Table.tsx';

const storedStation = stored<string>('station');
const storedLine = stored<Pick<PackingLine, 'id' | 'name'>>('packing.line');

/** Checking parcels at a packing line: what is closed leaves that line. */
export function CheckFromLine() {
  const [station, setStation] = useStored(storedStation, '');
  const [line, setLine] = useState(() => storedLine.read());
  const [asking, setAsking] = useState<'station' | 'line' | undefined>(() =>
    station ? undefined : 'station',
  );
  const choose = ({ id, name }: PackingLine) => {
    storedLine.write({ id, name });
    setLine({ id, name });
    setAsking(undefined);
  };
  return (
    <Guard right={packingScreens.line.right}>
      {asking === 'station' ? (
        <StationName
          value={station}
          onSave={(name) => {
            setStation(name);
            setAsking(undefined);
          }}
        />
      ) : asking === 'line' || !line ? (
        <ChooseLine onChoose={choose} />
      ) : (
        <Table
          key={`${station}.${line.id}`}
          station={station}
          line={line}
          onRename={() => setAsking('station')}
          onChangeLine={() => setAsking('line')}
        />
      )}
    </Guard>
  );
}
