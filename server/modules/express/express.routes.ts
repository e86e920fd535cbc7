import { cash } from '../../../contract/express.cash.ts';
import { manifests } from '../../../contract/express.manifests.ts';
import { express } from '../../../contract/express.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { looking } from '../privacy/index.ts';
import { handIn, sendBack } from './cash.commands/hand-in.ts';
import { receive, takeCashBack } from './cash.commands/receive.ts';
import { handinList, handinPage, inHand } from './cash.queries.ts';
import { comingBack, deliver, failDelivery, pickUp } from './express.commands/scan-parcel.ts';
import { stops } from './express.commands/stops.ts';
import { parcelList } from './express.queries.ts';
import { manifestPdf } from './express.views/manifest-paper.ts';
import { closeManifest, logManifestPrint } from './manifests.commands/close-manifest.ts';
import { leftBehind } from './manifests.commands/left-behind.ts';
import { dropManifest, openManifest } from './manifests.commands/open-manifest.ts';
import { scanOut, unscan } from './manifests.commands/scan-out.ts';
import {
  manifestList,
  manifestPage,
  parcelsOfManifest,
  waitingProviders,
} from './manifests.queries/manifests.ts';

export const routes = (): Served[] => [
  ...serve(express, {
    parcels: looking('parcel.list', view(express.parcels, parcelList)),
    pickUp,
    deliver,
    fail: failDelivery,
    comingBack,
    stops,
  }),
  ...serve(manifests, {
    waiting: view(manifests.waiting, async (tx, who) => ({ Data: await waitingProviders(tx, who) })),
    manifests: view(manifests.manifests, manifestList),
    manifestsSheet: sheetView(manifests.manifestsSheet, manifests.manifests, manifestList),
    open: openManifest,
    manifest: view(manifests.manifest, async (tx, who, { id }, fail) => {
      const Data = await manifestPage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    manifestParcels: looking(
      'manifest.parcels',
      view(manifests.manifestParcels, async (tx, who, filter, fail) => {
        const found = await parcelsOfManifest(tx, who, filter);
        if (!found) throw fail('not_found');
        return found;
      }),
    ),
    scan: scanOut,
    unscan,
    close: closeManifest,
    leftBehind,
    drop: dropManifest,
    logManifestPrint,
    manifestPdf: looking('manifest.parcels', manifestPdf),
  }),
  ...serve(cash, {
    inHand: view(cash.inHand, async (tx, who) => ({ Data: await inHand(tx, who) })),
    handIn,
    handins: view(cash.handins, handinList),
    handin: view(cash.handin, async (tx, who, { id }, fail) => {
      const Data = await handinPage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    receive,
    sendBack,
    takeBack: takeCashBack,
  }),
];
