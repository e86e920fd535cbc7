export const usernameFits = (username: string): boolean => /^[a-z0-9._-]{3,32}$/.test(username);
export const emailFits = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

/** At least 10 characters, at most 128, and not one of the commonest. `common` holds lower-case words. */
export const passwordFits = (password: string, common: ReadonlySet<string>): boolean =>
  password.length >= 10 && password.length <= 128 && !common.has(password.toLowerCase());
