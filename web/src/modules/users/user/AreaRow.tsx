import { SegmentedControl } from '@mantine/core';
import { AREA_TITLES, GROUP_TITLES, LEVEL_TITLES } from '../../../../../contract/codes/permissions.ts';
import { ceilingOf, type Holder } from '../../../../../contract/rights.ts';
import { GROUPS, type Area, type GroupId, type Level } from '../../../../../contract/shared.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { AbilityList } from './AbilityList.tsx';
import { closedScreen, type Told } from './doing.ts';
import { sourceOf } from './role.ts';
import classes from './role.module.css';

interface Props {
  area: Area;
  holder: Holder;
  special: boolean;
  abilities: readonly Told[];
  onChange: (level: Level) => void;
}
const LEVELS = [0, 1, 2, 3] as const;

/** One area: its four levels, and what each of them lets the person do. */
export function AreaRow({ area, holder, special, abilities, onChange }: Props) {
  const t = useWords('users');
  const say = useSay();
  const group = holder.groupId as GroupId;
  const most = ceilingOf(group, area);
  const byConfiguration = special && area === 'packing';
  const fixed = group === GROUPS.admin || byConfiguration;
  const own = abilities.filter(({ right }) => right !== 'admin' && right[area]);
  const note = byConfiguration
    ? t('role.special')
    : most < 3 &&
      t(most === 0 ? 'role.closed' : 'role.ceiling', {
        group: say(GROUP_TITLES[group]),
        level: say(LEVEL_TITLES[most]),
      });
  const sourceWords = (ability: Told) => {
    const source = sourceOf(holder, ability, area);
    const closed = source && closedScreen(holder, ability);
    if (closed) return { on: false, by: t('role.needsScreen', { screen: say(closed.title) }) };
    if (source === undefined || source === area) return { on: source === area };
    return {
      on: true,
      by: source === 'group' ? t('role.byGroup') : t('role.by', { area: say(AREA_TITLES[source]) }),
    };
  };
  return (
    <section className={classes['area']} aria-labelledby={`area-${area}`}>
      <header>
        <h3 id={`area-${area}`}>{say(AREA_TITLES[area])}</h3>
        <SegmentedControl
          aria-labelledby={`area-${area}`}
          value={String(holder.levels[area] ?? 0)}
          onChange={(level) => onChange(Number(level) as Level)}
          data={LEVELS.map((level) => ({
            value: String(level),
            label: say(LEVEL_TITLES[level]),
            disabled: fixed ? level !== holder.levels[area] : level > most,
          }))}
        />
      </header>
      {note && <p>{note}</p>}
      {own.length === 0 ? (
        <WholeWords>{t('role.nothingYet')}</WholeWords>
      ) : (
        LEVELS.slice(1).map((level) => (
          <AbilityList
            key={level}
            title={say(LEVEL_TITLES[level])}
            abilities={own
              .filter(({ right }) => right !== 'admin' && right[area] === level)
              .map((ability) => ({ words: say(ability), ...sourceWords(ability) }))}
          />
        ))
      )}
    </section>
  );
}
