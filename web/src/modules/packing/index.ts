import { packing as api } from '../../../../contract/packing.ts';
import { screensOf } from '../../app/screen.ts';

const rounds = { path: '/backoffice/packings', title: { th: 'แพ็กสินค้า', en: 'Packing rounds' } };

export const packing = screensOf('packing', {
  rounds: {
    ...rounds,
    right: api.list.right,
    load: () => import('./Rounds.tsx').then((m) => m.Rounds),
  },
  check: {
    path: '/backoffice/packings/shipping/checking',
    title: { th: 'ตรวจแพ็ก', en: 'Check parcels' },
    right: api.verify.right,
    under: rounds,
    load: () => import('./check/Check.tsx').then((m) => m.Check),
  },
  round: {
    path: '/backoffice/packings/{id}',
    title: { th: 'รอบแพ็ก', en: 'Packing round' },
    right: api.detail.right,
    under: rounds,
    load: () => import('./round/RoundDetail.tsx').then((m) => m.RoundDetail),
  },
});

export const roundPath = (id: number) => `${rounds.path}/${id}`;
