import { Access } from './Access.tsx';

/** What is added to a user's page: how they come in. */
export const parts = { Access };
