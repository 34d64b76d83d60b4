const MINUTE = 60_000;

/** Returns the time until a moment in whole minutes, rounded up. Returns null when the moment is over. */
export const getMinutesLeft = (until: string, now: number): { hours: number; minutes: number } | null => {
  const left = Math.ceil((Date.parse(until) - now) / MINUTE);
  return left > 0 ? { hours: Math.floor(left / 60), minutes: left % 60 } : null;
};
