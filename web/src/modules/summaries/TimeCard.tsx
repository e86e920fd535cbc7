import type { FieldRow } from '../../../../contract/summaries.ts';
import { useSay } from '../../platform/i18n.ts';
import type { Column } from '../../kit/index.ts';
import { hasTimeAcross, isAcross, type Asked } from './columns.tsx';
import classes from './summaries.module.css';

interface Props {
  row: FieldRow;
  columns: readonly Column<FieldRow, Asked>[];
  context: Asked;
}

/** On a phone a row with days or hours as columns: those beside each other, as in a calendar, not one under another. */
export const timeCard = ({ columns, context }: Omit<Props, 'row'>) =>
  hasTimeAcross(context)
    ? { card: (row: FieldRow) => <TimeCard row={row} columns={columns} context={context} /> }
    : {};

function TimeCard({ row, columns, context }: Props) {
  const say = useSay();
  const [name, ...rest] = columns.filter(({ card }) => card !== 'hide');
  const said = (wanted: readonly Column<FieldRow, Asked>[]) =>
    wanted
      .map(({ key, title, cell }) => ({ key, title: say(title), cell: cell(row, context) }))
      .filter(({ cell }) => cell !== '–')
      .map(({ key, title, cell }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{cell}</dd>
        </div>
      ));
  return (
    <>
      <strong>{name?.cell(row, context)}</strong>
      <dl className={classes['cardFigures']}>{said(rest.filter(({ key }) => !isAcross(key)))}</dl>
      <dl className={classes['cardTimes']}>{said(rest.filter(({ key }) => isAcross(key)))}</dl>
    </>
  );
}
