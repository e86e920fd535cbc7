import { screen, screenOf } from './screens.ts';

const manifest = { express: 1, packing: 1 } as const;
const cash = { express: 1, payment: 1 } as const;

/** Where its screens are, and who may open them. */
export const expressScreens = {
  deliveries: screen('/express', { express: 1 }),
  manifests: screen('/express/manifests', manifest),
  manifest: screenOf('/express/manifests/{id}', manifest),
  cash: screen('/express/cash', cash),
  handin: screenOf('/express/cash/{id}', cash),
};
