import type { CSSProperties } from 'react';
import { Button, VisuallyHidden } from '@mantine/core';
import type { HeldStorage } from '../../../../../contract/warehouse.storages.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { decimal } from '../decimal.ts';
import { BANDS, BAND_TONES, bandOf, fullness } from './fill.ts';
import { floorOf, isPlaced, type Placed } from './floor.ts';
import classes from './storages.module.css';

interface Props {
  storages: HeldStorage[];
  onOpen: (storage: HeldStorage) => void;
}

/** The storages on the floor, to scale: each is a button that stands where it stands and is filled as far as it is full. */
export function FloorMap({ storages, onOpen }: Props) {
  const t = useWords('warehouse');
  const placed = storages.filter(isPlaced);
  const unplaced = storages.filter((s) => !isPlaced(s));
  const floor = floorOf(placed);
  const metres = (cm: number) => decimal(Math.round(cm / 10) / 10);
  return (
    <>
      {placed.length > 0 ? (
        <>
          <WholeWords className={classes['hint']}>{t('storages.floorHint')}</WholeWords>
          <div
            role="group"
            aria-label={t('storages.floor', { width: metres(floor.width), depth: metres(floor.depth) })}
            className={classes['floor']}
            style={
              {
                aspectRatio: `${floor.width} / ${floor.depth}`,
                '--ratio': floor.width / floor.depth,
                '--metre-x': `${(100 / floor.width) * 100}%`,
                '--metre-y': `${(100 / floor.depth) * 100}%`,
              } as CSSProperties
            }
          >
            {placed.map((storage) => (
              <Box key={storage.id} storage={storage} floor={floor} onOpen={onOpen} />
            ))}
            <span className={classes['scale']} style={{ width: `${(100 / floor.width) * 100}%` }}>
              {t('storages.metre')}
            </span>
          </div>
        </>
      ) : (
        <WholeWords className={classes['hint']}>{t('storages.mapEmpty')}</WholeWords>
      )}
      <Legend />
      {unplaced.length > 0 && (
        <section className={classes['unplaced']}>
          <h2>{t('storages.unplaced')}</h2>
          <WholeWords>{t('storages.unplacedHint')}</WholeWords>
          <div>
            {unplaced.map((storage) => (
              <Button
                key={storage.id}
                variant="default"
                className={classes['chip']!}
                data-band={bandOf(storage)}
                data-tone={BAND_TONES[bandOf(storage)]}
                onClick={() => onOpen(storage)}
              >
                {`${storage.name} · ${fullness(storage)}`}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Box({
  storage,
  floor,
  onOpen,
}: {
  storage: Placed;
  floor: ReturnType<typeof floorOf>;
  onOpen: Props['onOpen'];
}) {
  const t = useWords('warehouse');
  const band = bandOf(storage);
  const full = fullness(storage);
  const part = (cm: number, of: number) => `${(cm / of) * 100}%`;
  return (
    <button
      type="button"
      className={classes['box']}
      data-band={band}
      data-tone={BAND_TONES[band]}
      title={`${storage.name} · ${full}`}
      style={{
        left: part(storage.x - floor.left, floor.width),
        top: part(storage.y - floor.top, floor.depth),
        width: part(storage.width, floor.width),
        height: part(storage.depth, floor.depth),
      }}
      onClick={() => onOpen(storage)}
    >
      <VisuallyHidden>{`${storage.name} · ${t(`storages.fill.${band}`)} · ${full}`}</VisuallyHidden>
      <span className={classes['words']} aria-hidden>
        <b>{storage.name}</b>
        <span>{full}</span>
      </span>
    </button>
  );
}

/** Each colour has its drawing and its words. */
function Legend() {
  const t = useWords('warehouse');
  return (
    <dl className={classes['legend']} aria-label={t('storages.fill.title')}>
      {BANDS.map((band) => (
        <div key={band}>
          <dt className={classes['swatch']} data-band={band} data-tone={BAND_TONES[band]} />
          <dd>
            {t(`storages.fill.${band}`)} {RANGES[band]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
const RANGES: Record<(typeof BANDS)[number], string> = {
  empty: '',
  low: '< 50%',
  half: '50–84%',
  nearly: '85–100%',
  over: '> 100%',
  unknown: '',
};
