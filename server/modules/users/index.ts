export { routes } from './users.routes.ts';
export { person, signedInUser, type Person } from './users.queries.ts';
export { endSessions, setPassword, updateProfile, setLocale } from './users.store.ts';
export { passwordFits } from './users.rules.ts';
