import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import type { ProductDetail } from '../../../../contract/products.editing.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import type { ProductParts } from '../products/index.ts';

export const parts: ProductParts = { Action: SellProduct, Uses: OrdersWithProduct };

/** Begins an order with the product, or adds it to the one that is begun. */
function SellProduct({ product }: { product: ProductDetail }) {
  const t = useWords('orders');
  if (!has(useSession(), orderScreens.createOrder.right)) return null;
  return (
    <Button
      component={Link}
      to={orderScreens.createOrder({ product: product.code })}
      leftSection={<IconShoppingBagPlus size={18} stroke={1.6} />}
    >
      {t('create.title')}
    </Button>
  );
}

/** The orders that it is in. */
function OrdersWithProduct({ product }: { product: ProductDetail }) {
  const t = useWords('orders');
  if (!has(useSession(), orderScreens.orders.right)) return null;
  return (
    <Button component={Link} to={orderScreens.orders({ product_id: product.id })} variant="default">
      {t('list.withProduct')}
    </Button>
  );
}
