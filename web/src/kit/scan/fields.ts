export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts back what stood in a field before the first letter of a scan fell into it. */
export function putBack({ field, before }: { field: Field; before: string }) {
  if (!field.isConnected || field.value === before) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
