/** Colours as the shop names them; what is not named here has no colour of its own. */
export const COLOURS: Record<string, string> = {
  ขาว: '#f7f3ea',
  ครีม: '#efdfc0',
  เขียวใบเตย: '#7fa86b',
  ฟ้า: '#9cc3dd',
  ชมพู: '#eeb4bb',
  คราม: '#48618e',
  ดินเผา: '#c27a55',
  เทา: '#a9aaa5',
  มะลิ: '#f4ead2',
  ใบเตย: '#93b877',
  กุหลาบมอญ: '#df92a0',
  ตะไคร้: '#d3cf7c',
  ลาเวนเดอร์: '#b3a2cf',
  มะกรูด: '#86a85a',
  น้ำผึ้ง: '#e2ac4f',
  ไม้: '#c79b6d',
  ทอง: '#d8b35c',
};

/** Between two colours: 0 is the first, 1 the second. */
export function mix(a: string, b: string, t: number): string {
  const part = (at: number) => {
    const [x, y] = [parseInt(a.slice(at, at + 2), 16), parseInt(b.slice(at, at + 2), 16)];
    return Math.round(x + (y - x) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
export const darken = (c: string, t = 0.25): string => mix(c, '#3a2c22', t);
export const lighten = (c: string, t = 0.4): string => mix(c, '#ffffff', t);
