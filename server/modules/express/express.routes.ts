import { express } from '../../../contract/express.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { deliver, failDelivery, pickUp } from './express.commands/scan-parcel.ts';
import { parcelList } from './express.queries.ts';

export const routes = (): Served[] =>
  serve(express, {
    parcels: (who, filter) => reading(who, (tx) => parcelList(tx, who, filter)),
    pickUp,
    deliver,
    fail: failDelivery,
  });
