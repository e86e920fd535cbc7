import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listedAt } from '../../../../../contract/listings.ts';
import { MARKETPLACES } from '../../../../../contract/codes/marketplaces.ts';
import { listingScreens } from '../../../../../contract/listings.screens.ts';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { GROUPS } from '../../../../../contract/shared.ts';
import { useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { useFreedWords } from '../../products/index.ts';
import classes from './detail.module.css';

type Line = Order['lines'][number];

/** What keeps an order out of packing rounds, and where it is mended. */
export function WaitsNotice({ order }: { order: Order }) {
  const t = useWords('orders');
  const freedWords = useFreedWords();
  const user = useSession();
  const lines = order.lines.filter(({ waits }) => waits !== null);
  if (lines.length === 0 || user.GroupId === GROUPS.customer) return null;
  const again = async () => {
    const { Data } = await send(api.reserve, { id: order.id }, ['orders', 'stock']);
    const said = freedWords(Data.freed);
    if (Data.freed.ready > 0) toast.done(said);
    else toast.warn(said);
  };
  return (
    <section className={classes['waits']} aria-label={t('waits.title')}>
      <strong>{t('waits.title')}</strong>
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            {line.name} <small>{line.sku}</small>: {t(`waits.why.${line.waits!}`)}{' '}
            <Mend order={order} line={line} />
          </li>
        ))}
      </ul>
      {has(user, api.reserve.right) && lines.some(({ waits }) => waits === 'stock') && (
        <Button variant="default" onClick={() => void again().catch(toast.error)}>
          {t('waits.again')}
        </Button>
      )}
    </section>
  );
}

/** The screen that mends it, for who may open it. */
function Mend({ order, line: { waits, listing_id, product_id } }: { order: Order; line: Line }) {
  const t = useWords('orders');
  const user = useSession();
  const marketplace = MARKETPLACES[order.platform as keyof typeof MARKETPLACES].name;
  if (
    waits === 'match' &&
    listing_id !== null &&
    listedAt(marketplace) &&
    has(user, listingScreens.listing.right)
  )
    return <Link to={listingScreens.listing([marketplace, listing_id])}>{t('waits.match')}</Link>;
  if (waits === 'parts' && product_id !== null && has(user, productScreens.form.right))
    return <Link to={productScreens.form({ id: product_id })}>{t('waits.parts')}</Link>;
  return null;
}
