import sharp from 'sharp';
import { STATUS } from '../../../contract/codes/order-status.ts';
import type { Provider } from '../../../contract/codes/providers.ts';
import { handIn } from '../../modules/express/cash.commands/hand-in.ts';
import { receive } from '../../modules/express/cash.commands/receive.ts';
import { handinPage, inHand } from '../../modules/express/cash.queries.ts';
import { closeManifest } from '../../modules/express/manifests.commands/close-manifest.ts';
import { leftBehind } from '../../modules/express/manifests.commands/left-behind.ts';
import { openManifest } from '../../modules/express/manifests.commands/open-manifest.ts';
import { scanOut } from '../../modules/express/manifests.commands/scan-out.ts';
import { manifestParcels } from '../../modules/express/manifests.queries/parcels.ts';
import { manifestById } from '../../modules/express/manifests.store.ts';
import { reading } from '../../platform/tx.ts';
import type { Story } from './story.ts';

interface Box {
  provider: Provider;
  day: string;
  number: string;
}
/** What waits for the vans of a day, by story. */
const boxes = new WeakMap<Story, Box[]>();
/** Told before the van has come, which comes once for all of the day. */
export const toVan = (story: Story, box: Box): void =>
  void boxes.set(story, [...(boxes.get(story) ?? []), box]);

interface Gone {
  id: number;
  day: string;
}
/** Manifests that are closed, by story. */
const gone = new WeakMap<Story, Gone[]>();

/** In the evening each provider's van comes: what waits for it is scanned out, and the driver signs. */
export async function vansOf(story: Story, day: string): Promise<void> {
  const waits = Map.groupBy(
    (boxes.get(story) ?? []).filter((box) => box.day === day),
    ({ provider }) => provider,
  );
  const who = story.cast.dispatcher[0]!;
  for (const [provider, of] of [...waits].toSorted(([a], [b]) => a - b)) {
    const { id } = (await openManifest(who, { provider, rounds: [] })).Data;
    for (const { number } of of.toSorted((a, b) => a.number.localeCompare(b.number)))
      await scanOut(who, { id, code: number });
    const signature = await story.files.upload(who, 'signature', await aSignature());
    await closeManifest(who, { id, ...DRIVERS[provider], signature, parcels: of.length });
    gone.set(story, [...(gone.get(story) ?? []), { id, day }]);
  }
}

/** A driver of that day calls: one parcel he signed for does not lie in his van. */
export async function leftAtTheDoor(story: Story, day: string): Promise<void> {
  const who = story.cast.admin[0]!;
  for (const { id } of (gone.get(story) ?? []).filter((one) => one.day === day)) {
    const { Data } = await reading(who, async (tx) =>
      manifestParcels(tx, (await manifestById(tx, id))!, { part: 'scanned', page: 1, page_size: 100 }),
    );
    const still = Data.find(({ status, of }) => status === STATUS.inTransit && of === 1);
    if (!still) continue;
    await leftBehind(who, { id, parcel_id: still.id, reason: 'รถเต็ม คนขับโทรมาบอกทีหลัง' });
    return;
  }
}
const DRIVERS: Record<Provider, { driver_name: string; plate: string }> = {
  1: { driver_name: 'บุญมี ไปรษณีย์', plate: 'ฮจ 1082' },
  2: { driver_name: 'วิชัย มาทุกเย็น', plate: '2ฒข 4471' },
  6: { driver_name: 'ชัย ส่งไว', plate: '' },
  7: { driver_name: 'อนันต์ ด่วนจริง', plate: '1ขฆ 905' },
};

/** A van is being loaded at this moment. */
export async function loading(story: Story, provider: Provider, most: number): Promise<void> {
  const who = story.cast.dispatcher[0];
  if (!who) return;
  const { id } = (await openManifest(who, { provider, rounds: [] })).Data;
  const { Data } = await reading(who, async (tx) => {
    const manifest = (await manifestById(tx, id))!;
    return manifestParcels(tx, manifest, { part: 'missing', page: 1, page_size: most });
  });
  for (const { code } of Data) await scanOut(who, { id, code });
}

/** A courier counts what was collected and hands it in; the checker receives it, the latest one not yet. */
export async function purseOf(
  { cast }: Story,
  { less, receives }: { less: number; receives: boolean },
): Promise<void> {
  const [courier, cashier] = [cast.courier[0], cast.checker[0]];
  if (!courier || !cashier) return;
  const { expected } = await reading(courier, (tx) => inHand(tx, courier));
  if (expected <= less) return;
  const counted = expected - less;
  const { id } = (await handIn(courier, { expected, counted, reason: less ? 'ทอนเงินลูกค้าผิด' : '' })).Data;
  if (!receives) return;
  const { accounts } = (await reading(cashier, (tx) => handinPage(tx, cashier, id)))!;
  await receive(cashier, {
    id,
    received: counted,
    payment_method_id: (accounts.find(({ name }) => name.includes('เงินสด')) ?? accounts[0]!).id,
    note: less ? 'หักจากค่าแรงวันนี้' : '',
  });
}

/** As somebody signs who has more vans to load. */
const aSignature = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#fff"/>
       <path d="M90 210 C150 60 190 70 180 180 S260 240 300 120 S360 90 370 190 S470 230 520 130 S600 120 640 190 L820 150" fill="none" stroke="#111" stroke-width="7" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
