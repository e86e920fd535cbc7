import { Done } from './Done.tsx';

/** What is added to a user's page: what they did. */
export const parts = { Done };
