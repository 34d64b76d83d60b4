export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the time until a moment in whole seconds, rounded up. Returns null when the moment is over. */
export const getTimeLeft = (endsAt: string, now: number): TimeLeft | null => {
  const millisecondsLeft = Math.ceil((Date.parse(endsAt) - now) / SECOND) * SECOND;
  if (!(millisecondsLeft > 0)) return null;
  return {
    days: Math.floor(millisecondsLeft / DAY),
    hours: Math.floor((millisecondsLeft % DAY) / HOUR),
    minutes: Math.floor((millisecondsLeft % HOUR) / MINUTE),
    seconds: Math.floor((millisecondsLeft % MINUTE) / SECOND),
  };
};
