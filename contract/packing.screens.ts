import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const packingScreens = {
  rounds: screen('/backoffice/packings', { packing: 1 }),
  checkParcels: screen('/backoffice/packings/shipping/checking', { packing: 2 }, { desk: { packing: 2 } }),
  floor: screen('/backoffice/packings/floor', { packing: 1 }),
  leftOut: screen('/backoffice/packings/left-out', { packing: 1 }),
  pick: screenOf('/backoffice/packings/pick/{id}', { packing: 1 }),
  line: screen('/backoffice/packings/shipping/line', { packing: 2 }),
  adminVerify: screen('/backoffice/packings/shipping/admin', { packing: 3 }),
  autoclose: screen('/backoffice/packings/shipping/autoclose', 'admin'),
  round: screenOf('/backoffice/packings/{id}', { packing: 1 }),
};
