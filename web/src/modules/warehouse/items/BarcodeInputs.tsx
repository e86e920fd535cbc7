import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { wrongCheckDigit } from '../../../../../contract/warehouse.barcodes.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { toast } from '../../../platform/toast.ts';
import { NumberField, type KitForm } from '../../../kit/index.ts';
import type { Code, ItemValues } from './values.ts';
import classes from './items.module.css';

/** What the contract takes. */
const MOST = 20;

/** The barcodes of an item, its own first; each with the pieces that one scan of it counts. */
export function BarcodeInputs({ form }: { form: KitForm<ItemValues> }) {
  const t = useWords('warehouse');
  const codes = form.values.barcodes;
  const set = (i: number, part: Partial<Code>) => {
    form.clearFieldError(`barcodes.${i}.text`);
    form.setFieldValue(
      'barcodes',
      codes.map((code, at) => (at === i ? { ...code, ...part } : code)),
    );
  };
  const takeFree = async () => {
    try {
      set(0, { text: (await call(api.barcode, {})).Data.barcode });
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <div data-scans data-wide className={classes['codes']}>
      {codes.map((code, i) => {
        const wrong = wrongCheckDigit(code.text.trim());
        return (
          <div key={i} className={classes['code']}>
            <TextInput
              label={i === 0 ? t('items.form.own') : t('items.form.other', { n: i + 1 })}
              {...(i === 0 ? { placeholder: t('items.form.ownHint') } : {})}
              maxLength={64}
              autoComplete="off"
              value={code.text}
              onChange={(event) => set(i, { text: event.currentTarget.value })}
              error={form.errors[`barcodes.${i}.text`]}
            />
            {i === 0 ? (
              <Button variant="default" onClick={takeFree}>
                {t('items.form.free')}
              </Button>
            ) : (
              <>
                <NumberField
                  label={t('items.form.pieces')}
                  min={1}
                  max={100_000}
                  needed
                  value={code.pieces}
                  onChange={(pieces) => pieces !== undefined && set(i, { pieces })}
                  error={form.errors[`barcodes.${i}.pieces`]}
                />
                <ActionIcon
                  variant="default"
                  aria-label={t('items.form.removeCode', { n: i + 1 })}
                  onClick={() =>
                    form.setFieldValue(
                      'barcodes',
                      codes.filter((_, at) => at !== i),
                    )
                  }
                >
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </>
            )}
            {wrong && (
              <WholeWords role="status" className={classes['warning']}>
                {t('items.form.wrongDigit', { ...wrong })}
              </WholeWords>
            )}
          </div>
        );
      })}
      {codes.length < MOST && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          className={classes['more']!}
          onClick={() => form.setFieldValue('barcodes', [...codes, { text: '', pieces: 1 }])}
        >
          {t('items.form.addCode')}
        </Button>
      )}
    </div>
  );
}
