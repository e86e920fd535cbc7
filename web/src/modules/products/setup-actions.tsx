import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { importScreens } from '../../../../contract/imports.screens.ts';
import { productScreens } from '../../../../contract/products.screens.ts';
import { productSteps } from '../../../../contract/products.setup.ts';
import { useWords } from '../../platform/i18n.ts';
import type { OfStep } from '../setup/index.ts';

function ProductActions({ variant }: OfStep) {
  const t = useWords('products');
  return (
    <>
      <Button component={Link} to={productScreens.form()} variant={variant}>
        {t('setup.form')}
      </Button>
      <Button component={Link} to={importScreens.imports()} variant="default">
        {t('setup.file')}
      </Button>
    </>
  );
}

export const actions = { [productSteps.products.key]: ProductActions };
