/** `SOAP x2, BOX`: things in a cell, each with how many times. The × stands apart from a name that ends in x and a number. */
export const timesIn = (text: string): { text: string; times: number }[] =>
  partsIn(text).map((part) => {
    const [, name = part, times = '1'] = /^(.+?)(?:\s+[xX]|\s*[×*])\s*(\d{1,7})$/.exec(part) ?? [];
    return { text: name, times: Number(times) };
  });

/** What a cell lists, parted by commas, semicolons or lines. */
export const partsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
