import type { OpeningHours } from "./showroom.tables.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Hours ahead of UTC. No part of Indonesia has summer time. */
const UTC_OFFSETS = { WIB: 7, WITA: 8, WIT: 9 } as const;

type ClosingTime = Pick<OpeningHours, "closes" | "zone">;

/** Returns the milliseconds from midnight to `22.00`. */
const parseClockTime = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(".").map(Number);
  return hours * HOUR + minutes * MINUTE;
};

/** Returns the milliseconds since midnight, by the showroom's local time. */
const getLocalTime = ({ zone }: ClosingTime, now: Date): number => (now.getTime() + UTC_OFFSETS[zone] * HOUR) % DAY;

/** Returns true when a showroom still receives shoppers today: from its midnight until it closes. */
export const isOpenToday = (house: ClosingTime, now: Date): boolean =>
  getLocalTime(house, now) < parseClockTime(house.closes);

/** Returns the next time at which that changes: the closing time, or the showroom's midnight. */
export const getNextChange = (house: ClosingTime, now: Date): Date => {
  const changesAt = isOpenToday(house, now) ? parseClockTime(house.closes) : DAY;
  return new Date(now.getTime() + changesAt - getLocalTime(house, now));
};
