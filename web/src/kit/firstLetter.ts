/** What stands for a name where there is no room for it. เ แ โ ใ ไ are written before the letter they belong to. */
export const firstLetter = (name: string): string =>
  name
    .replace(/^[เแโใไ]/, '')
    .charAt(0)
    .toUpperCase();
