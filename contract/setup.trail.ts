declare module './audit.ts' {
  interface Trails {
    setup: typeof setupTrail;
  }
}

export const setupTrail = {
  title: { th: 'เริ่มต้นใช้งาน', en: 'Getting started' },
  actions: {
    'setup.put_away': {
      thing: 'enterprise',
      th: 'เก็บหรือเปิดรายการเริ่มต้น',
      en: 'Put the list of a new shop away, or took it out again',
      fields: { put_away: { th: 'เก็บแล้ว', en: 'Put away', reads: 'flag' } },
    },
  },
} as const;
