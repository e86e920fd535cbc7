export default { a: 'b' } as const;
