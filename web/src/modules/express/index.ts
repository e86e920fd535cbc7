import { express as api } from '../../../../contract/express.ts';
import { screensOf } from '../../app/screen.ts';

export const express = screensOf('express', {
  carry: {
    path: '/express',
    title: { th: 'ส่งของ', en: 'Deliveries' },
    right: api.parcels.right,
    load: () => import('./Carry.tsx').then((m) => m.Carry),
  },
});
