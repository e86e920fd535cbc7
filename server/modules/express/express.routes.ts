import { contract } from '../../../contract/index.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { deliver, failDelivery, pickUp } from './express.commands/scan-parcel.ts';
import { parcelList } from './express.queries.ts';

export const routes = (): Served[] =>
  serve(contract.express, {
    parcels: view(contract.express.parcels, parcelList),
    pickUp,
    deliver,
    fail: failDelivery,
  });
