import { useState } from 'react';
import { IconPhoto } from '@tabler/icons-react';
import { PACKING } from '../../../../../contract/codes/packing-status.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton, NumberField, Unbroken } from '../../../kit/index.ts';
import classes from './admin.module.css';

export type AdminPack = DataOf<typeof api.adminOrder>;
type Line = AdminPack['lines'][number];
export interface Acting {
  pack: AdminPack;
  /** The reason; undefined where none is written yet, and then that is said. */
  because: () => string | undefined;
}

/** Each item of the order, with how many pieces go in or come out. */
export function AdminLines({ pack, because }: Acting) {
  const t = useWords('packing');
  return (
    <>
      <h2>{t('admin.lines')}</h2>
      <ol className={classes['lines']}>
        {pack.lines.map((line) => (
          <OneLine
            key={`${line.item_id}.${line.packed}.${line.sent}`}
            line={line}
            pack={pack}
            because={because}
          />
        ))}
      </ol>
    </>
  );
}

function OneLine({ line, pack, because }: Acting & { line: Line }) {
  const t = useWords('packing');
  const missing = line.wanted - line.packed;
  const here = line.packed - line.sent;
  const isClosed = pack.packing_status === PACKING.closed;
  const [qty, setQty] = useState<number | undefined>(Math.max(missing, 1));
  const add = useCommand(api.adminAdd, { invalidates: ['packing', 'orders'] });
  const take = useCommand(api.adminRemove, { invalidates: ['packing', 'orders'] });
  const { sku } = line;
  const act = async (what: typeof add | typeof take, says: 'admin.added' | 'admin.taken') => {
    const reason = because();
    if (!reason || !qty) return;
    try {
      await what.mutateAsync({
        code: pack.number,
        sku,
        qty,
        reason,
        station: t('admin.station'),
        take_over: true,
      });
      toast.done(t(says, { sku, qty }));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <li>
      {line.image ? <img src={line.image} alt="" /> : <IconPhoto size={40} stroke={1.2} aria-hidden="true" />}
      <div>
        <b>
          <Unbroken text={line.name} />
        </b>
        <small>
          {sku}
          {line.sent > 0 && !isClosed && ` · ${t('admin.sent', { count: line.sent })}`}
        </small>
      </div>
      <output className="figures">
        {line.packed}/{line.wanted}
      </output>
      <div className={classes['acts']}>
        <NumberField
          aria-label={t('admin.qty', { sku })}
          w={96}
          min={1}
          max={Math.max(line.wanted, 1)}
          value={qty}
          onChange={setQty}
        />
        <ActionButton
          aria-label={t('admin.addOf', { sku })}
          disabledReason={isClosed ? t('admin.closedAlready') : missing > 0 ? undefined : t('admin.full')}
          onClick={() => void act(add, 'admin.added')}
        >
          {t('admin.add')}
        </ActionButton>
        <ActionButton
          variant="default"
          aria-label={t('admin.takeOf', { sku })}
          disabledReason={isClosed ? t('admin.closedAlready') : here > 0 ? undefined : t('admin.noneHere')}
          onClick={() => void act(take, 'admin.taken')}
        >
          {t('admin.take')}
        </ActionButton>
      </div>
    </li>
  );
}
