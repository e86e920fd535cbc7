declare module './audit.ts' {
  interface Trails {
    views: typeof viewsTrail;
  }
}

const fields = { name: { th: 'ชื่อ', en: 'Name' }, list: { th: 'ตาราง', en: 'List' } };

export const viewsTrail = {
  title: { th: 'มุมมองที่แชร์', en: 'Shared views' },
  things: { view: { th: 'มุมมอง', en: 'View' } },
  actions: {
    'view.share': { thing: 'view', th: 'แชร์มุมมอง', en: 'Shared a view', fields },
    'view.remove': { thing: 'view', th: 'เลิกแชร์มุมมอง', en: 'Stopped sharing a view', fields },
  },
} as const;
