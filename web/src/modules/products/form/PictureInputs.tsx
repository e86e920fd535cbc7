import { MOST_IMAGES } from '../../../../../contract/products.editing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ImagesInput, type KitForm } from '../../../kit/index.ts';
import type { ProductValues } from './values.ts';

export function PictureInputs({ form }: { form: KitForm<ProductValues> }) {
  const t = useWords('products');
  return (
    <ImagesInput
      label={t('form.images')}
      purpose="product"
      most={MOST_IMAGES}
      value={form.values.images}
      onChange={(change) => form.setFieldValue('images', change(form.getValues().images))}
      error={form.errors['images'] as string | undefined}
    />
  );
}
