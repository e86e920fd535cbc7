/** What is changed of several products at once. */
export type BulkKind = 'price' | 'category' | 'tags' | 'close' | 'reopen';
