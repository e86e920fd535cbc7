import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import type { ManifestPage, ManifestParcel, manifests } from '../../../../contract/express.manifests.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { beDayDigits, dayOf, iso, now } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { bahtText, toSatang } from '../../../platform/money.ts';
import { barsOf, commonSource, wordsOf } from '../../../platform/paper.ts';
import { pdf } from '../../../platform/pdf.ts';
import { reading } from '../../../platform/tx.ts';
import { bytesOf } from '../../files/index.ts';
import { shopOf } from '../../organisation/index.ts';
import { manifestPage } from '../manifests.queries/manifests.ts';
import { manifestParcels } from '../manifests.queries/parcels.ts';
import { stateOfManifest } from '../manifests.queries/state.ts';
import { MANIFEST_SAID } from '../manifests.rules.ts';
import { manifestById } from '../manifests.store.ts';

/** More parcels than a van holds. */
const MOST = 5_000;

/** A closed manifest as the driver's and the shop's paper. Errors: not_found, manifest_state. */
export async function manifestPdf(
  who: Actor,
  { id }: Given<typeof manifests.manifestPdf>,
  _call: unknown,
  fail: Fail<'not_found' | 'manifest_state'>,
): Promise<FileReply> {
  const { page, parcels, left, shop } = await reading(who, async (tx) => {
    const shown = await manifestPage(tx, who, id);
    const manifest = await manifestById(tx, id);
    if (!shown || !manifest) throw fail('not_found');
    const state = stateOfManifest(manifest);
    if (state !== 'closed')
      throw fail('manifest_state', { number: shown.number, state: MANIFEST_SAID[state] });
    const all = { page: 1, page_size: MOST };
    const { Data } = await manifestParcels(tx, manifest, { part: 'scanned', ...all });
    const stayed = shown.left_behind
      ? (await manifestParcels(tx, manifest, { part: 'stayed', ...all })).Data
      : [];
    const left = stayed.filter(({ stays }) => stays === 'left_behind').toReversed();
    return { page: shown, parcels: Data.toReversed(), left, shop: await shopOf(tx) };
  });
  const signature = page.signature && (await bytesOf(who, page.signature.split('/').at(-1)!));
  return {
    type: 'application/pdf',
    bytes: await renderManifest({
      page,
      parcels,
      left,
      shop: shop.name,
      signature: signature || null,
      by: who.name,
    }),
    name: `${page.number}.pdf`,
  };
}

interface Paper {
  page: ManifestPage;
  parcels: ManifestParcel[];
  /** Signed for, and not gone. */
  left: ManifestParcel[];
  shop: string;
  signature: Buffer | null;
  by: string;
}
async function renderManifest({ page, parcels, left, shop, signature, by }: Paper): Promise<Buffer> {
  const bars = await barsOf();
  return pdf({
    sources: { 'main.typ': MAIN, 'common.typ': commonSource(), 'manifest.typ': SOURCE },
    data: {
      title: `ใบส่งมอบ ${page.number}`,
      number: page.number,
      bars: bars(page.number),
      copy: page.prints,
      by,
      printed_at: shortBe(now()),
      shop: wordsOf(shop),
      provider: PROVIDERS[page.provider].th,
      closed_at: page.closed_at ? shortBe(new Date(page.closed_at)) : '',
      closed_by: page.closed_by ?? '',
      driver: page.driver_name ?? '',
      plate: page.plate ?? '',
      parcels: page.parcels,
      cash: bahtText(toSatang(page.cash)),
      cash_parcels: page.cash_parcels,
      left: left.map((p) => ({
        code: p.code,
        number: p.order_number,
        no: p.no,
        of: p.of,
        reason: wordsOf(p.left_behind?.reason ?? ''),
        by: p.left_behind?.by ?? '',
        at: p.left_behind ? shortBe(new Date(p.left_behind.at)) : '',
      })),
      signature: signature && [...signature],
      format: page.signature?.endsWith('.png') ? 'png' : page.signature?.endsWith('.webp') ? 'webp' : 'jpg',
    },
    items: [
      parcels.map((p) => ({
        tracking: p.code,
        number: p.order_number,
        no: p.no,
        of: p.of,
        name: wordsOf(p.recipient_name),
        province: p.province,
        cash: p.cash > 0 ? bahtText(toSatang(p.cash)) : null,
      })),
    ],
  });
}

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'paper', 'manifest.typ'), 'utf8');
const MAIN = `#import "common.typ": data
#set document(title: data.title)
#import "manifest.typ": manifest
#manifest(data)
`;

const shortBe = (at: Date): string => {
  const day = beDayDigits(dayOf(at));
  return `${day.slice(4, 6)}/${day.slice(2, 4)}/${day.slice(0, 2)} ${iso(at).slice(11, 16)}`;
};
