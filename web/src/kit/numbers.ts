const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12,345` */
export const count = (n: number) => whole.format(n);
/** `฿1,290.00`; a minus stands before the sign: `−฿50.00`. */
export const baht = (amount: number) => `${amount < 0 ? '−' : ''}฿${twoDecimals.format(Math.abs(amount))}`;
/** `1,290.00`, for columns whose head says baht. */
export const figure = (amount: number) => `${amount < 0 ? '−' : ''}${twoDecimals.format(Math.abs(amount))}`;
