import { PRODUCT_FIELDS } from '../../../../../contract/products.fields.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { FieldPlace, NumberField, type KitForm } from '../../../kit/index.ts';
import type { ProductValues } from './values.ts';

/** Its size in centimetres and its weight in grams. */
export function SizeInputs({ form }: { form: KitForm<ProductValues> }) {
  const t = useWords('products');
  const say = useSay();
  return (
    <>
      {(['width', 'height', 'depth', 'weight'] as const).map((field) => (
        <FieldPlace key={field} of={field}>
          <NumberField
            label={`${say(PRODUCT_FIELDS[field])} (${t(field === 'weight' ? 'form.grams' : 'form.cm')})`}
            min={1}
            max={field === 'weight' ? 1_000_000 : 1000}
            value={form.values[field]}
            onChange={(value) => form.setFieldValue(field, value)}
            error={form.errors[field]}
          />
        </FieldPlace>
      ))}
    </>
  );
}
