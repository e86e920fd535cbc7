import { IconPlus } from '@tabler/icons-react';
import { warehouseSteps } from '../../../../contract/warehouse.setup.ts';
import { PLACE_KINDS, type PlaceKind } from '../../../../contract/warehouse.storages.ts';
import { warehouse as api } from '../../../../contract/warehouse.ts';
import { useWords } from '../../platform/i18n.ts';
import { send, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton } from '../../kit/index.ts';
import type { OfStep } from '../setup/index.ts';

/** One of each kind that is missing, by names that fit most shops. */
function StorageActions({ variant }: OfStep) {
  const t = useWords('warehouse');
  const there = useRead(api.storages, {}).data?.Data;
  const missing = there ? PLACE_KINDS.filter((kind) => !there.some((place) => place.kind === kind)) : [];
  if (missing.length === 0) return null;
  const names: Record<PlaceKind, string> = {
    store: t('setup.store'),
    line: t('setup.line'),
    defective: t('setup.defective'),
    quarantine: t('setup.quarantine'),
  };
  const said = missing.map((kind) => names[kind]).join(', ');
  return (
    <ActionButton
      variant={variant}
      disabledReason={undefined}
      icon={<IconPlus size={16} stroke={1.8} />}
      onClick={async () => {
        for (const kind of missing) await send(api.addStorage, { kind, name: names[kind] }, ['stock']);
        toast.done(t('setup.added', { names: said }));
      }}
    >
      {t('setup.add', { names: said })}
    </ActionButton>
  );
}

export const actions = { [warehouseSteps.storages.key]: StorageActions };
