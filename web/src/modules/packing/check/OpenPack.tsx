import type { ReactNode } from 'react';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import {
  IconArrowBackUp,
  IconBarcodeOff,
  IconCamera,
  IconCheck,
  IconPackages,
  IconPlayerPause,
  IconPrinter,
} from '@tabler/icons-react';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { Unbroken } from '../../../kit/index.ts';
import { barColor } from '../ProgressBar.tsx';
import { sumOf, type Ahead } from './ahead.ts';
import { BoxNote } from './BoxNote.tsx';
import { mayCountByHand } from './by-hand.ts';
import { LeftInRound } from './LeftInRound.tsx';
import { piecesIn } from './NextParcel.tsx';
import { PackLines } from './PackLines.tsx';
import type { Station } from './useStation.ts';
import classes from './check.module.css';

interface Props {
  pack: Pack;
  /** The no that lies over its head. */
  refused: ReactNode;
  /** What is scanned and not yet counted. */
  ahead: Ahead | undefined;
  /** The how manieth parcel of it was just closed. */
  part: number | undefined;
  /** What goes in besides the goods. */
  wants?: ReactNode;
  add: Station['add'];
  onPrint: () => void;
  /** What keys do too. */
  acts: Record<'next' | 'pick' | 'photo' | 'undo', () => void>;
}

/** The parcel on the table: whose it is, how far it is, what is still missing. */
export function OpenPack({ pack, refused, ahead, part, wants, add, onPrint, acts }: Props) {
  const t = useWords('packing');
  const say = useSay();
  const uncounted = ahead ? sumOf(ahead.more) : 0;
  return (
    <section className={classes['pack']}>
      <div className={classes['above']}>
        {refused}
        <div className={classes['head']}>
          <div>
            <h2>{pack.number}</h2>
            <p className={classes['round']}>
              {pack.round ? (
                <>
                  <b>{t('check.seq', { seq: pack.round.seq })}</b>
                  {' · '}
                  <b>
                    <LeftInRound round={pack.round} />
                  </b>
                </>
              ) : (
                t('check.noRound')
              )}
              {' · '}
              {say(PROVIDERS[pack.provider])} {pack.tracking_number}
              {/* the same all morning: what a narrow line may lose */}
              {pack.round && ` · ${t('check.round', { number: pack.round.number })}`}
            </p>
            <p className={classes['to']}>
              <span title={pack.recipient_name}>{pack.recipient_name}</span> <span>{pack.province}</span>
            </p>
          </div>
          <div className={classes['total']} data-complete={pack.complete || undefined}>
            <strong className="figures">
              {pack.packed}/{pack.wanted}
            </strong>
            {uncounted > 0 ? (
              <span data-uncounted>{t('check.uncounted', { count: uncounted })}</span>
            ) : (
              <span>{pack.complete ? t('check.allIn') : t('check.pieces', { count: pack.wanted })}</span>
            )}
          </div>
        </div>
        <Progress
          size={12}
          value={pack.wanted ? (100 * pack.packed) / pack.wanted : 0}
          color={barColor(pack.complete)}
          aria-label={t('check.progress', { packed: pack.packed, count: pack.wanted })}
        />
      </div>
      {wants}
      {pack.left_before.length > 0 && (
        <p className={classes['boxes']} role="status">
          <b>{t('check.table.box', { no: pack.box })}</b>
          <span>
            <Unbroken
              text={
                part
                  ? t('check.table.partClosed', { no: part, next: pack.box })
                  : `${t('check.table.leftBefore')} ${pack.left_before
                      .map(({ box, pieces }) => t('check.table.left', { no: box, count: pieces }))
                      .join(', ')}`
              }
            />
          </span>
        </p>
      )}
      {pack.seller_note && (
        <p className={classes['note']}>
          <small>{t('check.note')}</small>
          <Unbroken text={pack.seller_note} />
        </p>
      )}
      {pack.boxes.map((box) => (
        <BoxNote key={box.line} box={box} />
      ))}
      <PackLines pack={pack} ahead={ahead} onBack={(barcode) => add({ kind: 'back', text: barcode })} />
      <div className={classes['foot']} data-complete={pack.complete || undefined}>
        {pack.complete && (
          <Button
            size="lg"
            leftSection={<IconCheck size={22} stroke={2} />}
            onClick={() => add({ kind: 'close' })}
          >
            {t('check.close')} (Enter)
          </Button>
        )}
        <MinorActs pack={pack} acts={acts} />
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPrinter size={22} stroke={1.6} />}
          onClick={onPrint}
        >
          {t('check.print')} (P)
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPlayerPause size={22} stroke={1.6} />}
          onClick={() => add({ kind: 'leave' })}
        >
          {t('check.leave')} (Esc)
        </Button>
      </div>
    </section>
  );
}

/** What is done now and then; on the full screen they are their icons alone. */
function MinorActs({ pack, acts }: Pick<Props, 'pack' | 'acts'>) {
  const t = useWords('packing');
  const byHand = mayCountByHand(useSession(), pack);
  const photo =
    pack.photos > 0 ? t('check.table.photosTaken', { count: pack.photos }) : t('check.table.photo');
  const shown = [
    !pack.complete &&
      piecesIn(pack) > 0 && { act: acts.next, says: `${t('check.table.next')} (N)`, Icon: IconPackages },
    !pack.complete &&
      byHand && { act: acts.pick, says: `${t('check.table.pick')} (I)`, Icon: IconBarcodeOff },
    { act: acts.undo, says: `${t('check.table.undo')} (Z)`, Icon: IconArrowBackUp },
    pack.asks.photo !== 'never' && { act: acts.photo, says: `${photo} (C)`, Icon: IconCamera },
  ].filter((one) => one !== false);
  return shown.map(({ act, says, Icon }) => (
    <Button
      key={says}
      size="lg"
      variant="default"
      data-minor
      title={says}
      aria-label={says}
      leftSection={<Icon size={22} stroke={1.6} />}
      onClick={act}
    >
      {says}
    </Button>
  ));
}
