/** An hour of the day: `13:00–13:59`. */
export const hourText = (hour: number): string => `${twoDigits(hour)}:00–${twoDigits(hour)}:59`;
export const twoDigits = (n: number): string => String(n).padStart(2, '0');
