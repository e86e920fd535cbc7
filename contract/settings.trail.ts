declare module './audit.ts' {
  interface Trails {
    settings: typeof settingsTrail;
  }
}

/** Its fields are the settings, in the words of each (see `registerTrail` of the server's module). */
export const settingsTrail = {
  title: { th: 'การตั้งค่า', en: 'Settings' },
  actions: {
    'settings.change': { thing: 'enterprise', th: 'เปลี่ยนการตั้งค่า', en: 'Changed a setting' },
  },
} as const;
