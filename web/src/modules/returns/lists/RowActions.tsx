import { ActionButton } from '../../../kit/index.ts';
import classes from '../returns.module.css';

interface Props {
  disabledReason: string | undefined;
  actions: readonly (readonly [label: string, act: () => void])[];
}

/** What can be done next with one row. */
export const RowActions = ({ disabledReason, actions }: Props) => (
  <span className={classes['cell']} onClick={(event) => event.stopPropagation()}>
    {actions.map(([label, act]) => (
      <ActionButton
        key={label}
        size="compact-sm"
        variant="default"
        disabledReason={disabledReason}
        onClick={act}
      >
        {label}
      </ActionButton>
    ))}
  </span>
);
