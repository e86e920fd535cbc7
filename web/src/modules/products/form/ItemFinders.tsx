import type { DataOf } from '../../../../../contract/endpoint.ts';
import { warehouse } from '../../../../../contract/warehouse.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { AsyncSearch, ScanField, count, useSounds } from '../../../kit/index.ts';
import classes from '../products.module.css';

export type Item = DataOf<typeof warehouse.items>[number];

const findItems = async (q: string, signal: AbortSignal) =>
  (await call(warehouse.items, { q, page_size: 20 }, { signal })).Data;

interface Props {
  scanHint: string;
  onPick: (item: Item) => void;
  onUnknown: (code: string) => void;
}

/** A stock item, by scan or by name. */
export function ItemFinders({ scanHint, onPick, onUnknown }: Props) {
  const t = useWords('products');
  const play = useSounds();
  const scan = async (code: string) => {
    try {
      const [item] = (await call(warehouse.items, { barcode: code, page_size: 1 })).Data;
      play(item ? 'right' : 'wrong');
      if (item) onPick(item);
      else onUnknown(code);
    } catch (error) {
      play('wrong');
      toast.error(error);
    }
  };
  return (
    <div className={classes['finders']}>
      <ScanField label={t('form.scan')} hint={scanHint} onScan={(code) => void scan(code)} />
      <AsyncSearch
        of="component-items"
        label={t('form.find')}
        description={t('form.findHint')}
        find={findItems}
        show={(item) => ({
          key: item.ID,
          label: item.Name,
          hint: `${item.SKU} · ${t('form.now', { n: count(item.Available ?? 0), unit: item.UnitName })}`,
        })}
        onPick={onPick}
      />
    </div>
  );
}
