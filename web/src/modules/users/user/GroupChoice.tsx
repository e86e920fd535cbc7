import { Alert, Radio } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { GROUP_TITLES } from '../../../../../contract/codes/permissions.ts';
import { GROUPS, type GroupId } from '../../../../../contract/shared.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import classes from './role.module.css';

interface Props {
  value: GroupId;
  onChange: (group: GroupId) => void;
  /** The reason why it cannot be changed. */
  disabledReason: string | undefined;
  /** What the chosen group lacks to work with. */
  warning: string | undefined;
}

/** The six groups, each with what it means whatever the levels are. */
export function GroupChoice({ value, onChange, disabledReason, warning }: Props) {
  const t = useWords('users');
  const say = useSay();
  return (
    <Radio.Group
      aria-label={t('role.group')}
      description={disabledReason}
      value={String(value)}
      onChange={(group) => onChange(Number(group) as GroupId)}
    >
      <div className={classes['groups']}>
        {Object.values(GROUPS).map((group) => (
          <Radio
            key={group}
            value={String(group)}
            disabled={disabledReason !== undefined && group !== value}
            label={say(GROUP_TITLES[group])}
            description={t(`groups.g${group}`)}
          />
        ))}
      </div>
      {warning && (
        <Alert variant="light" color="yellow" mt="sm" role="status">
          <Sentence text={warning} />
        </Alert>
      )}
    </Radio.Group>
  );
}
