import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import classes from './warehouse.module.css';

/** A bill by its number. */
export function BillLink({ bill }: { bill: { id: number; bill_number: string } }) {
  return (
    <Anchor renderRoot={(props) => <Link to={warehouseScreens.bill(bill.id)} {...props} />}>
      <span className={classes['whole']}>{bill.bill_number}</span>
    </Anchor>
  );
}
