export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the time until a moment in whole seconds, rounded up. Returns null when the moment is over. */
export const getTimeLeft = (endsAt: string, now: number): TimeLeft | null => {
  const left = Math.ceil((Date.parse(endsAt) - now) / SECOND) * SECOND;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
};
