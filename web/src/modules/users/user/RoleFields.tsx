import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { AREA_TITLES } from '../../../../../contract/codes/permissions.ts';
import { GROUPS, type Area } from '../../../../../contract/shared.ts';
import type { GroupId } from '../../../../../contract/shared.ts';
import { useWords } from '../../../platform/i18n.ts';
import { DetailSection } from '../../../kit/index.ts';
import { AdminAbilities } from './AdminAbilities.tsx';
import { AreaRow } from './AreaRow.tsx';
import type { Told } from './doing.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { Outcome } from './Outcome.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import { holderOf, sentOf, type Role } from './role.ts';
import classes from './role.module.css';

const ORDERED = Object.keys(AREA_TITLES) as Area[];

interface Props {
  role: Role;
  /** What it was before; a new user had none. */
  before: Role | undefined;
  special: boolean;
  abilities: readonly Told[];
  changed: boolean;
  /** The reason why the group cannot be changed. */
  groupReason: string | undefined;
  warning: string | undefined;
  /** What the chosen group asks for besides. */
  besideGroup?: ReactNode;
  /** Each area is there once it is asked for: a job says enough for the first day. */
  folded?: boolean;
  onGroup: (group: GroupId) => void;
  onLevels: (levels: Partial<Role>) => void;
}

/** Group and levels, each with what it lets the person do; what comes of them stands beside it. */
export function RoleFields(props: Props) {
  const t = useWords('users');
  const { role, before, special, abilities } = props;
  const holder = holderOf(role, special);
  const [folded, setFolded] = useState(props.folded ?? false);
  return (
    <div className={classes['editor']}>
      <div>
        <DetailSection title={t('role.group')}>
          <GroupChoice
            value={role.group_id}
            disabledReason={props.groupReason}
            warning={props.warning}
            onChange={props.onGroup}
          />
          {props.besideGroup && <div className={classes['beside']}>{props.besideGroup}</div>}
        </DetailSection>
        <DetailSection title={t('role.areas')}>
          {role.group_id === GROUPS.admin && <AdminAbilities all={abilities} />}
          {role.group_id === GROUPS.employee && (
            <PresetChoice levels={sentOf(role).roles} onChange={props.onLevels} />
          )}
          {folded ? (
            <Button variant="subtle" onClick={() => setFolded(false)}>
              {t('role.showAreas')}
            </Button>
          ) : (
            ORDERED.map((area) => (
              <AreaRow
                key={area}
                area={area}
                holder={holder}
                special={special}
                abilities={abilities}
                onChange={(level) => props.onLevels({ [area]: level } as Partial<Role>)}
              />
            ))
          )}
        </DetailSection>
      </div>
      <Outcome
        abilities={abilities}
        before={before && holderOf(before, special)}
        after={holder}
        changed={props.changed}
      />
    </div>
  );
}
