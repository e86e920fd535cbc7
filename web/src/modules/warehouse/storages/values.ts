import type { HeldStorage, PlaceKind, StorageInput } from '../../../../../contract/warehouse.storages.ts';

export interface StorageValues {
  name: string;
  description: string;
  kind: PlaceKind;
  is_default: boolean;
  x: number | undefined;
  y: number | undefined;
  width: number | undefined;
  depth: number | undefined;
  height: number | undefined;
  /** In kg, as people say it; g on the wire. */
  weight: number | undefined;
  /** Who packs there, of a packing line. */
  user_id: number | undefined;
}

export const valuesOf = (s: HeldStorage | undefined): StorageValues => ({
  name: s?.name ?? '',
  description: s?.description ?? '',
  kind: s?.kind ?? 'store',
  is_default: s?.is_default ?? false,
  x: s?.x ?? undefined,
  y: s?.y ?? undefined,
  width: s?.width ?? undefined,
  depth: s?.depth ?? undefined,
  height: s?.height ?? undefined,
  weight: s?.weight ? s.weight / 1000 : undefined,
  user_id: s?.user_id ?? undefined,
});

export const inputOf = (v: StorageValues): StorageInput => ({
  name: v.name,
  description: v.description,
  kind: v.kind,
  is_default: v.is_default,
  x: v.x ?? null,
  y: v.y ?? null,
  width: v.width ?? null,
  depth: v.depth ?? null,
  height: v.height ?? null,
  weight: v.weight === undefined ? null : Math.round(v.weight * 1000),
  user_id: v.kind === 'line' ? (v.user_id ?? null) : null,
});
