const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Line\//, 'LINE'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** A browser's long name as people say it: `Chrome · Windows`. */
export function deviceOf(agent: string): { name: string; phone: boolean } {
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1];
  const name = [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ');
  return { name: name || agent.slice(0, 40) || '–', phone: /iPhone|Android.*Mobile/.test(agent) };
}
