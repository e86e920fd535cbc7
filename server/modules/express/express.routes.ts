import { express } from '../../../contract/express.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { looking } from '../privacy/index.ts';
import { deliver, failDelivery, pickUp } from './express.commands/scan-parcel.ts';
import { parcelList } from './express.queries.ts';

export const routes = (): Served[] =>
  serve(express, {
    parcels: looking('parcel.list', view(express.parcels, parcelList)),
    pickUp,
    deliver,
    fail: failDelivery,
  });
