import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProductDetail } from '../../../../contract/products.editing.ts';
import { PRODUCT_FIELDS } from '../../../../contract/products.fields.ts';
import { products as api } from '../../../../contract/products.ts';
import { productScreens } from '../../../../contract/products.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { Empty, Facts, Failed, ImageZoom, Loading, Money, count } from '../../kit/index.ts';
import { ApiError } from '../../platform/errors.ts';
import { BoxContents } from './box/BoxContents.tsx';
import { StockBadge, Tags } from './columns.tsx';
import { productPage } from './extensions.ts';
import classes from './products.module.css';

/** One product beside the list it was opened from. */
export function ProductDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useWords('products');
  const read = useRead(api.detail, { id: id ?? 1 }, { enabled: id !== undefined });
  const product = id === undefined ? undefined : read.data?.Data;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={product?.name ?? t('list.title')}
      position="right"
      size="min(520px, 100vw)"
      closeButtonProps={{ 'aria-label': t('list.close') }}
    >
      {product ? (
        <Shown product={product} />
      ) : read.error instanceof ApiError && read.error.status === 404 ? (
        <Empty title={t('one.missing')} hint={t('one.missingHint')} />
      ) : read.isPending ? (
        <Loading />
      ) : (
        <Failed error={read.error} retry={() => void read.refetch()} />
      )}
    </Drawer>
  );
}

function Shown({ product }: { product: ProductDetail }) {
  const t = useWords('products');
  const say = useSay();
  const me = useSession();
  const { width, height, depth, weight } = product;
  return (
    <div className={classes['drawer']}>
      {product.images.length > 0 && (
        <div className={classes['pictures']}>
          {product.images.map(({ file, url }, i) => (
            <ImageZoom key={file} src={url} alt={`${product.name} ${i + 1}`} height={i === 0 ? 160 : 76} />
          ))}
        </div>
      )}
      <dl className={classes['figures']}>
        <div>
          <dt>{t('one.price')}</dt>
          <dd>
            <Money amount={product.price} />
          </dd>
        </div>
        {product.available !== null && (
          <div>
            <dt>{t('one.sellable')}</dt>
            <dd>{count(product.available)}</dd>
          </div>
        )}
      </dl>
      <div>
        <StockBadge row={product} />
      </div>
      <div className={classes['buttons']}>
        {productPage.parts().map(({ Action }, i) => (
          <Action key={i} product={product} />
        ))}
        {has(me, productScreens.form.right) && (
          <Button component={Link} to={productScreens.form({ id: product.id })} variant="default">
            {t('one.edit')}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          [say(PRODUCT_FIELDS.code), product.code],
          [say(PRODUCT_FIELDS.category), product.category],
          [say(PRODUCT_FIELDS.tags), product.tags.length ? <Tags key="tags" tags={product.tags} /> : ''],
          [say(PRODUCT_FIELDS.barcodes), product.barcodes.join(', ')],
          [
            t('one.size'),
            width || height || depth
              ? t('one.cm', { width: width ?? '–', height: height ?? '–', depth: depth ?? '–' })
              : '',
          ],
          [say(PRODUCT_FIELDS.weight), weight && t('one.grams', { n: count(weight) })],
        ]}
      />
      {product.description && (
        <p className={classes['text']}>
          <Sentence text={product.description} />
        </p>
      )}
      <section>
        <h2>{t(product.box ? 'box.pool' : 'one.madeOf')}</h2>
        {product.box ? (
          <BoxContents box={product.box} />
        ) : product.components.length === 0 ? (
          <WholeWords>{t('one.notMadeOf')}</WholeWords>
        ) : (
          <ul className={classes['parts']}>
            {product.components.map((part) => (
              <li key={part.item_id}>
                <span>
                  {part.name} <small>{part.sku}</small>
                </span>
                <span className={classes['partEnd']}>
                  × {part.qty}
                  {part.available !== null && (
                    <small>{t('form.now', { n: count(part.available), unit: part.unit_name })}</small>
                  )}
                  {part.limits && <small>({t('form.limits')})</small>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
