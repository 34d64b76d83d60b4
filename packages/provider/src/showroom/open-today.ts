import type { OpeningHours } from "./showroom.tables.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The hours ahead of UTC for each time zone. Indonesia has no summer time. */
const UTC_OFFSETS = { WIB: 7, WITA: 8, WIT: 9 } as const;

type ClosingTime = Pick<OpeningHours, "closes" | "zone">;

/** Returns the milliseconds between midnight and a clock time such as `22.00`. */
const parseClockTime = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(".").map(Number);
  return hours * HOUR + minutes * MINUTE;
};

/** Returns the milliseconds since midnight in the showroom's time zone. */
const getLocalTime = ({ zone }: ClosingTime, now: Date): number => (now.getTime() + UTC_OFFSETS[zone] * HOUR) % DAY;

/** Returns true until a showroom closes today. Its day starts at local midnight. */
export const isOpenToday = (showroomHours: ClosingTime, now: Date): boolean =>
  getLocalTime(showroomHours, now) < parseClockTime(showroomHours.closes);

/** Returns the next time at which {@link isOpenToday} changes: the closing time or midnight. */
export const getNextChange = (showroomHours: ClosingTime, now: Date): Date => {
  const changeTime = isOpenToday(showroomHours, now) ? parseClockTime(showroomHours.closes) : DAY;
  return new Date(now.getTime() + changeTime - getLocalTime(showroomHours, now));
};
