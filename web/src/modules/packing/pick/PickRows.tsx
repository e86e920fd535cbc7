import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconMinus, IconPhoto } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Empty, StatusBadge, Unbroken, count } from '../../../kit/index.ts';
import type { Picks } from './usePicking.ts';
import { isWhole, type Group, type Mode, type Row } from './rows.ts';
import classes from './pick.module.css';

interface Props {
  groups: readonly Group[];
  mode: Exclude<Mode, 'sort'>;
  /** Enter marks this one. */
  current: Row | undefined;
  /** Absent: only looked at. */
  pick?: Picks['pick'];
}
/** Everything that is fetched, the whole stops last seen as a tick. */
export function PickRows({ groups, mode, current, pick }: Props) {
  const t = useWords('packing');
  if (!groups.length) return <Empty title={t('pick.empty')} hint={t('pick.emptyHint')} />;
  return (
    <ol className={classes['groups']}>
      {groups.map((group) => (
        <li key={group.key} data-whole={group.rows.every(isWhole) || undefined}>
          <h2>
            {group.seq !== undefined && <b className={classes['seq']}>{group.seq}</b>}
            {group.title}
            {group.rows.every(isWhole) && <IconCheck size={20} stroke={2.2} aria-label={t('pick.whole')} />}
          </h2>
          {group.note && (
            <p className={classes['note']}>
              <Unbroken text={group.note} />
            </p>
          )}
          <ul>
            {group.rows.map((row) => (
              <One
                key={`${row.place_id} ${row.good.item_id}`}
                row={row}
                showsPlace={mode !== 'walk'}
                isCurrent={row === current}
                {...(pick ? { pick } : {})}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface OneProps {
  row: Row;
  showsPlace: boolean;
  isCurrent: boolean;
  pick?: Picks['pick'];
}
function One({ row, showsPlace, isCurrent, pick }: OneProps) {
  const t = useWords('packing');
  const { good, picked, quantity, extra, by } = row;
  const left = quantity - picked;
  return (
    <li data-whole={isWhole(row) || undefined} data-current={isCurrent || undefined}>
      {good.image ? <img src={good.image} alt="" /> : <IconPhoto size={28} stroke={1.2} aria-hidden="true" />}
      <div className={classes['item']}>
        <b>
          <Unbroken text={good.name} />
        </b>
        <span>
          {good.sku} {showsPlace && <em>{row.place}</em>}
        </span>
        {by && picked > 0 && <small>{t('pick.by', { name: by })}</small>}
        {extra > 0 && <StatusBadge tone="stopped">{t('pick.extra', { count: extra })}</StatusBadge>}
      </div>
      <output className="figures" aria-label={t('pick.pickedOf', { picked, count: quantity, sku: good.sku })}>
        {count(picked)}/{count(quantity)}
      </output>
      {pick && (
        <div className={classes['acts']}>
          <ActionIcon
            variant="default"
            size={48}
            disabled={picked + extra <= 0}
            aria-label={t('pick.backOf', { sku: good.sku })}
            title={t('pick.back')}
            onClick={() => pick(row, -1)}
          >
            <IconMinus size={22} stroke={1.8} />
          </ActionIcon>
          <Button
            size="md"
            variant={isCurrent ? 'filled' : 'default'}
            disabled={left <= 0}
            onClick={() => pick(row, left)}
          >
            {left > 0 ? t('pick.all', { count: left }) : t('pick.whole')}
          </Button>
        </div>
      )}
      {left > 0 && isCurrent && pick && (
        <WholeWords className={classes['enter']}>{t('pick.enter')}</WholeWords>
      )}
    </li>
  );
}
