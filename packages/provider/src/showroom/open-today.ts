import type { OpeningHours } from "./showroom.tables.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Hours ahead of UTC. No part of Indonesia has summer time. */
const HOURS_AHEAD = { WIB: 7, WITA: 8, WIT: 9 } as const;

type Closing = Pick<OpeningHours, "closes" | "zone">;

/** Returns the milliseconds from midnight to `22.00`. */
const timeOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(".").map(Number);
  return hours * HOUR + minutes * MINUTE;
};

/** Returns the milliseconds since midnight, by the showroom's local time. */
const timeIn = ({ zone }: Closing, now: Date): number => (now.getTime() + HOURS_AHEAD[zone] * HOUR) % DAY;

/** Returns true when a showroom still receives shoppers today: from its midnight until it closes. */
export const isOpenToday = (house: Closing, now: Date): boolean => timeIn(house, now) < timeOf(house.closes);

/** Returns the next time at which that changes: the closing time, or the showroom's midnight. */
export const nextTurnOf = (house: Closing, now: Date): Date => {
  const turnsAt = isOpenToday(house, now) ? timeOf(house.closes) : DAY;
  return new Date(now.getTime() + turnsAt - timeIn(house, now));
};
