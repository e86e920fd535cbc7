/** At least 10 characters, at most 128, and not one of the commonest. `common` holds lower-case words. */
export const passwordFits = (password: string, common: ReadonlySet<string>): boolean =>
  password.length >= 10 && password.length <= 128 && !common.has(password.toLowerCase());
