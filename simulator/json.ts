const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => object };

/** An id written as a number, however long: what a reader that takes it for a float gets wrong. */
export const bareNumber = (digits: string): object => rawJSON(digits);

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
