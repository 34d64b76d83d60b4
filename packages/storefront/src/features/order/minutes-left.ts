const MINUTE = 60_000;

/** Returns the time until a moment in whole minutes, rounded up. Returns null when the moment is over. */
export const getMinutesLeft = (until: string, now: number): { hours: number; minutes: number } | null => {
  const minutesLeft = Math.ceil((Date.parse(until) - now) / MINUTE);
  return minutesLeft > 0 ? { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 } : null;
};
